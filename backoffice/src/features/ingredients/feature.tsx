import { IconCarrot } from '@tabler/icons-react';
import { ingredientCalls, ingredientPage } from '../../../../api/contract/admin/ingredients.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { ingredients as texts } from './texts/ru.ts';

export const feature = documentFeature({
  page: ingredientPage,
  calls: ingredientCalls,
  path: '/catalog/ingredients',
  entry: 'ingredients',
  icon: <IconCarrot size={18} />,
  texts,
  columns: ['allergens', 'nutrition'],
  cards: [
    { title: texts.cards.main, fields: ['name', 'file_info'] },
    { title: texts.cards.food, fields: ['allergens', 'nutrition'], hints: texts.hints },
  ],
});
