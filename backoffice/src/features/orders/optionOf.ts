import { kitchen } from './texts/kitchen.ts';
import { orders } from './texts/ru.ts';

const minus = '− ';
/** What is left out is the loudest; sauces stand apart. */
export const optionOf = (detail: string): { kind: 'without' | 'sauce' | 'plain'; text: string } => {
  if (detail.startsWith(minus)) return { kind: 'without', text: orders.without(detail.slice(minus.length)) };
  return { kind: detail.toLowerCase().includes(kitchen.sauce) ? 'sauce' : 'plain', text: detail };
};
