import { IconThumbUp } from '@tabler/icons-react';
import { recommendationCalls, recommendationPage } from '../../../../api/contract/admin/banners.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { recommendations as texts } from './texts/ru.ts';

export const feature = documentFeature({
  page: recommendationPage,
  calls: recommendationCalls,
  path: '/commercial/recommendations',
  entry: { group: 'advertising', label: texts.title, position: 1 },
  icon: <IconThumbUp size={18} />,
  texts,
  columns: ['button_text', 'view_in_cart', 'position'],
  cards: [
    {
      title: texts.card,
      fields: ['product_id', 'button_text', 'formatting_id', 'view_in_cart', 'position'],
      hints: texts.hints,
    },
  ],
});
