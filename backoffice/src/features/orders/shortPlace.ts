import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { orders as texts } from './texts/ru.ts';

/** «ул. Лазо» and «14»: what a card has room for. A street may be cut, a house never. */
export function shortPlace({ address }: Pick<AdminOrder, 'address'>): {
  readonly street: string;
  readonly house: string | null;
} {
  const parts = address.split(', ');
  const at = parts.findIndex((part, index) => index > 0 && texts.house.test(part));
  const [street, number] = [parts[at - 1], parts[at]?.match(texts.house)?.[1]];
  return at === -1 || street === undefined || number === undefined
    ? { street: address, house: null }
    : { street, house: number };
}

/** Of a number of the day, what is called out in the kitchen: 1128-0042 is 0042. */
export const shortNumber = (number: string): string => number.slice(number.lastIndexOf('-') + 1);

/** What a zone is known by on the board: its number, else the first letter of its name. */
export const zoneSign = (name: string): string => name.match(/\d+/)?.[0] ?? name.slice(0, 1).toUpperCase();

/** White or black, whichever is read better on a colour that staff have chosen (WCAG relative luminance). */
export function inkOn(color: string): '#fff' | '#000' {
  const linear = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#fff' : '#000';
}
