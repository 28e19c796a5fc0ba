import { pluralize } from '../format/money.ts';
import { typeset } from './typography.ts';

/** An order that is put into the cart once more. */
export const repeatTexts = {
  title: 'Прошлый заказ',
  repeat: 'Повторить',
  repeatOf: (number: string) => `Повторить заказ № ${number}`,
  /** The message names what is missing, unless that is everything. */
  told: (message: string, missing: readonly { name: string; reason: string }[]) =>
    missing.every(({ name }) => message.includes(name))
      ? message
      : `${message}: ${missing.map(({ name, reason }) => `${name} (${reason})`).join(', ')}`,
  named: (name: string, count: number) => typeset(count > 1 ? `${name}\u00a0×\u00a0${count}` : name),
  summary: (dishes: number, sum: string) =>
    `${dishes}\u00a0${pluralize(dishes, ['блюдо', 'блюда', 'блюд'])} · ${sum}`,
} as const;
