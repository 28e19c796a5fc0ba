import { IconSticker2 } from '@tabler/icons-react';
import { stickerCalls, stickerPage } from '../../../../api/contract/admin/stickers.contract.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import { stickers as texts } from './texts/ru.ts';

export const feature = documentFeature({
  page: stickerPage,
  calls: stickerCalls,
  path: '/catalog/stikers',
  entry: 'stickers',
  icon: <IconSticker2 size={18} />,
  texts,
  columns: ['icon', 'tone', 'position'],
  cards: [{ title: texts.card, fields: ['name', 'icon', 'tone', 'position'], hints: texts.hints }],
});
