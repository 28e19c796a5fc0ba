import { IconMapPin } from '@tabler/icons-react';
import { pointCalls, pointPage } from '../../../../api/contract/admin/points.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { PointStops } from './PointStops.tsx';
import { points as texts } from './texts/ru.ts';

export const feature = documentFeature({
  page: pointPage,
  calls: pointCalls,
  path: '/sales/points',
  entry: 'points',
  icon: <IconMapPin size={18} />,
  texts,
  columns: ['address', 'phone', 'minutes', 'pickup'],
  cards: [
    {
      title: texts.cards.main,
      fields: ['name', 'address', 'phone', 'pickup', 'position'],
      hints: texts.hints,
    },
    { title: texts.cards.place, fields: ['coordinates'], hints: texts.hints },
    { title: texts.cards.time, fields: ['minutes', 'hours', 'time_zone'], hints: texts.hints },
    { title: texts.cards.menu, fields: ['off_category_ids', 'off_product_ids'], hints: texts.hints },
  ],
  Below: PointStops,
});
