import { IconChefHat } from '@tabler/icons-react';
import { stationCalls, stationPage } from '../../../../api/contract/admin/kitchen.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { stations as texts } from './texts/ru.ts';

export const feature = documentFeature({
  page: stationPage,
  calls: stationCalls,
  path: '/restaurant/stations',
  entry: { group: 'restaurant', label: texts.title, position: 20 },
  icon: <IconChefHat size={18} />,
  texts,
  columns: ['position'],
  cards: [{ title: texts.card, fields: ['name', 'position'], hints: texts.hints }],
});
