import { cabinetTexts } from '../../texts/cabinet.ts';

export const sections = [
  { path: '/my', name: cabinetTexts.history, icon: 'receipt' },
  { path: '/my/bonus', name: cabinetTexts.bonusAccount, icon: 'coins' },
  { path: '/my/edit', name: cabinetTexts.edit, icon: 'userCircle' },
  { path: '/my/favourite', name: cabinetTexts.favourites, icon: 'heart' },
] as const;
