import { cabinetTexts } from '../../texts/cabinet.ts';

export const sections = [
  { path: '/my/bonus', name: cabinetTexts.bonusAccount, icon: 'coins' },
  { path: '/my', name: cabinetTexts.history, icon: 'receipt' },
  { path: '/my/favourite', name: cabinetTexts.favourites, icon: 'heart' },
  { path: '/my/edit', name: cabinetTexts.edit, icon: 'userCircle' },
  { path: '/my/addresses', name: cabinetTexts.addresses, icon: 'map' },
] as const;

/** Shown where a path names none. */
export const firstSection = sections[1];
