import { IconScooter } from '@tabler/icons-react';
import { courierCalls, courierPage } from '../../../../api/contract/admin/couriers.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { couriers as texts } from './texts/ru.ts';

export const feature = documentFeature({
  page: courierPage,
  calls: courierCalls,
  path: '/restaurant/couriers',
  entry: { group: 'restaurant', label: texts.title, position: 30 },
  icon: <IconScooter size={18} />,
  texts,
  columns: ['phone', 'point_id'],
  cards: [{ title: texts.card, fields: ['name', 'phone', 'point_id'], hints: texts.hints }],
});
