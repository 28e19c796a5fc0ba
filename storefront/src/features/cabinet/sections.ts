import { cabinetTexts } from '../../texts/cabinet.ts';

export const sections = [
  { path: '/my', name: cabinetTexts.history, icon: 'history' },
  { path: '/my/bonus', name: cabinetTexts.bonusAccount, icon: 'gift' },
  { path: '/my/edit', name: cabinetTexts.edit, icon: 'user' },
  { path: '/my/favourite', name: cabinetTexts.favourites, icon: 'heart' },
] as const;
