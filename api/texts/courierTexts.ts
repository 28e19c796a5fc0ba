import { timeOf } from './words.ts';

/** What a courier reads on a phone. */
export const courierTexts = {
  ended: 'Ссылка больше не работает: она действует один день. Попросите у администратора новую',
  moved: { delivering: 'Забрали. Хорошей дороги!', completed: 'Доставлено. Спасибо!' },
  promised: (at: string, slot: string | null, timeZone: string): string =>
    slot ?? `к ${timeOf(at, timeZone)}`,
} as const;
