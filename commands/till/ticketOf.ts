import { chosenIn, itemWords, removedGroupId } from '../../domain/choice/optionGroups.ts';
import type { TillName } from '../../domain/integrations/tills.ts';
import { total } from '../../domain/money.ts';
import type { OrderDetails, OrderLine } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { type PaidRow, paidRows } from '../../domain/order/paidRows.ts';
import { receiptRows } from '../../domain/pricing/receipt.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { optionGroupsOf } from '../../domain/selling/modifiers.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import {
  comboInTill,
  idInTill,
  optionInTill,
  partInTill,
  singleGroup,
  sizeGroup,
} from '../../domain/ticket/tillIds.ts';
import type { NewTicket, TicketAddress, TicketModifier, TicketPart, TicketRow } from './till.ts';

export type MadeTicket =
  | { readonly ticket: NewTicket }
  /** Dishes that the till does not have, or nobody to make it for. */
  | { readonly refusal: 'unknownDishes' | 'noCustomer'; readonly dishes: readonly string[] };

/** Words that only the shop's language has. */
export interface TicketWords {
  readonly removed: (title: string) => string;
  readonly delivery: (sum: number) => string;
  readonly change: (sum: number) => string;
  readonly due: (sum: number, by: 'cash' | 'card') => string;
  readonly doNotCall: string;
  readonly leaveAtDoor: string;
  /** Why an order ended that the till has cancelled. */
  readonly cancelled: string;
}

/**
 * An order in the till's words. Discounts and bonuses lie within the prices, so that the till's sum is what the customer pays;
 * what it cannot know (a removed onion, change from 5000) stands in a comment.
 */
export const ticketOf = (
  { details, number }: Pick<PlacedOrder, 'details' | 'number'>,
  {
    till,
    shop,
    words,
  }: {
    readonly till: TillName;
    readonly shop: Shop;
    readonly words: TicketWords;
  },
): MadeTicket => {
  const { customer, slot, method, sums } = details;
  if (!customer) return { refusal: 'noCustomer', dishes: [] };
  const { integrations, settings } = shop;
  const deliveryId = integrations.restaurantDelivery.trim();
  const made = rowsOf(details, till, shop, words).map((row) =>
    row.kind === 'delivery' ? { ...row, productId: deliveryId || null } : row,
  );
  const unknown = made.filter(({ kind, productId }) => productId === null && kind === 'dish');
  if (unknown.length > 0) return { refusal: 'unknownDishes', dishes: unknown.map(({ name }) => name) };
  const rows = made.flatMap(({ kind: _kind, productId, ...row }) =>
    productId === null ? [] : [{ ...row, productId }],
  );
  const isToldOnly = sums.delivery > 0 && deliveryId === '';
  const due = dueOf(details);
  const comment = [
    ...(due ? [words.due(due.sum, due.by)] : []),
    customer.comment,
    ...(details.doNotCall ? [words.doNotCall] : []),
    ...(details.leaveAtDoor ? [words.leaveAtDoor] : []),
    ...(isToldOnly ? [words.delivery(sums.delivery)] : []),
    ...(details.changeFrom === null ? [] : [words.change(details.changeFrom)]),
  ];
  return {
    ticket: {
      orderId: details.orderId,
      number,
      method,
      wantedAt: slot && localOf(slot.start, settings.timeZone),
      name: customer.name,
      phone: customer.phone,
      persons: details.persons,
      comment: comment.filter(Boolean).join('. '),
      address: addressOf(details, integrations.iikoCity || settings.city),
      rows,
      toPay: total(rows.map(({ price, count }) => price * count)),
      payment: paymentOf(details),
      due,
      hasReceipt: details.payMethod === 3 && integrations.acquiringReceipts,
    },
  };
};

type Row = Omit<TicketRow, 'productId'> & {
  readonly kind: 'dish' | 'extra' | 'delivery';
  readonly productId: string | null;
};

function rowsOf(details: OrderDetails, till: TillName, shop: Shop, words: TicketWords): Row[] {
  return paidRows(details).flatMap((row, index): Row[] => {
    const line = row.kind === 'line' ? details.lines[index] : undefined;
    const known = line
      ? lineOf(line, till, shop, words)
      : { productId: additionOf(row, till, shop), sizeId: null, modifiers: [], parts: [], comment: '' };
    const kind = row.kind === 'delivery' ? 'delivery' : line || row.money > 0 ? 'dish' : 'extra';
    const name = line?.name ?? row.name;
    return pricesOf(row).map(({ unitPrice, count }) => ({ ...known, kind, name, price: unitPrice, count }));
  });
}

/** A gift costs nothing; the rest is a price times a count, to the kopeck. */
const pricesOf = ({ money, portions }: PaidRow) =>
  money === 0 ? [{ unitPrice: 0, count: portions }] : receiptRows({ total: money, count: portions });

/** Cutlery has no dish, and free sauces that the till does not know are nobody's loss. */
const additionOf = ({ id }: PaidRow, till: TillName, { products }: Shop): string | null =>
  idInTill(till, products.get(id)?.externalId ?? null);

function lineOf({ choice, details }: OrderLine, till: TillName, shop: Shop, words: TicketWords) {
  const product = choice.kind === 'product' ? shop.products.get(choice.productId) : undefined;
  if (!product || choice.kind !== 'product')
    return { productId: null, sizeId: null, modifiers: [], parts: [], comment: details.join(', ') };
  const own = idInTill(till, product.externalId);
  const combo = comboInTill(own);
  let sizeId = combo?.sizeId ?? null;
  const parts: TicketPart[] = [];
  const modifiers: TicketModifier[] = [];
  const told: string[] = [];
  for (const { groupId, items } of chosenIn(optionGroupsOf(product, shop), choice.modifierIds))
    for (const item of items) {
      const known = optionInTill(till, item.id);
      if (known && combo !== null) {
        const part = { groupId: known.group, ...partInTill(known.product) };
        parts.push(...Array.from({ length: item.count }, () => part));
      } else if (known?.group === sizeGroup) sizeId = known.product;
      else if (known)
        modifiers.push({
          groupId: known.group === singleGroup ? null : known.group,
          productId: known.product,
          count: item.count,
        });
      else told.push(groupId === removedGroupId ? words.removed(item.title) : itemWords(item));
    }
  return { productId: combo?.comboId ?? own, sizeId, modifiers, parts, comment: told.join(', ') };
}

/** Beside money that came online; an edit that left none of it is paid as a whole at the hand-over. */
const dueOf = ({ online }: OrderDetails): NewTicket['due'] =>
  online && online.due > 0 && online.kept > 0
    ? { sum: online.due, by: online.dueBy === 1 ? 'card' : 'cash' }
    : null;

const paymentOf = ({ payMethod, sums, online }: OrderDetails): NewTicket['payment'] => {
  if (sums.toPay === 0) return 'bonuses';
  if (online?.kept === 0) return online.dueBy === 1 ? 'card' : 'cash';
  return payMethod === 3 ? 'online' : payMethod === 1 ? 'card' : 'cash';
};

/** «Самара, Садовая, 10»: the last part is the house, the one before it the street. */
function addressOf({ address }: OrderDetails, city: string): TicketAddress | null {
  if (!address) return null;
  const line = address.found || address.typed;
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const house = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const street = (parts.length > 1 ? parts.at(-2) : parts[0]) ?? '';
  const { flat, entrance, floor, intercom, courierComment: comment, lat, lon } = address;
  return { city, street, house, line, flat, entrance, floor, intercom, comment, lat, lon };
}

const localOf = (instant: string, timeZone: string): string => {
  const { date, time } = localTime(Date.parse(instant), timeZone);
  return `${date} ${time}:00`;
};
