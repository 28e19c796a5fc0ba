import type { z } from 'zod';
import type {
  EditOrder,
  EditOrderRequest,
  PreviewEdit,
  PreviewedEdit,
} from '../../commands/order/editOrder.ts';
import type { OrderAddressRequest } from '../../commands/order/placeOrder.ts';
import type { Clock, EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import type { LineChoice } from '../../domain/choice/lineChoice.ts';
import { DomainError } from '../../domain/domainError.ts';
import { roubles as kopecksOf, toRoubles } from '../../domain/money.ts';
import type { OrderDetails } from '../../domain/order/order.events.ts';
import type { PlacedOrder } from '../../domain/order/order.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import { placeOf, priceDelivery } from '../../domain/pricing/delivery.ts';
import type { PricedDelivery } from '../../domain/pricing/pricedCart.ts';
import { sellingProblem } from '../../domain/selling/availability.ts';
import { defaultModifiers } from '../../domain/selling/modifiers.ts';
import { isSold } from '../../domain/shop/constructors.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type * as contract from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { orderSlots } from '../order/orderSlots.ts';
import { readOrder } from '../order/readOrder.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { folded } from './documents/listInMemory.ts';
import { editDifferences } from './orderDifferences.ts';
import { dishesCalled } from './searchByName.ts';

export interface OrderEditingDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly previewEdit: PreviewEdit;
  readonly editOrder: EditOrder;
}
type Wanted = z.output<(typeof contract.previewOrderEdit)['request']['body']>;

/** What the form begins with: from the log, so that its edition is the last one. */
export async function editableOf(
  { eventStore, shop }: OrderEditingDeps,
  orderId: string,
): Promise<Answer<typeof contract.adminOrderCard>['editable']> {
  const { order } = await readOrder(eventStore, orderId);
  const { address, pointId } = order.details;
  return {
    edition: order.edition,
    allowed: isEditable(order),
    // Of a delivery, too: an order that is fetched instead is fetched where it is cooked.
    affiliate_id: pointId,
    address: address && {
      text: address.typed,
      flat: address.flat,
      entrance: address.entrance,
      floor: address.floor,
      intercom: address.intercom,
      private_house: address.privateHouse,
      courier_comment: address.courierComment,
    },
    affiliates: [...shop.current().points.values()]
      .filter(({ archived }) => !archived)
      .map(({ id, name }) => ({ affiliate_id: id, name })),
  };
}

const isEditable = ({ status, details }: PlacedOrder): boolean =>
  !isFinal(status) && status !== 'awaiting_payment' && details.customer !== null;

export async function previewEditing(
  deps: OrderEditingDeps,
  orderId: string,
  wanted: Wanted,
): Promise<Answer<typeof contract.previewOrderEdit>> {
  const preview = await deps.previewEdit(await requestOf(deps, orderId, wanted, null));
  return previewView(preview, deps.shop.current(), deps.clock.now());
}

export async function editing(
  deps: OrderEditingDeps,
  orderId: string,
  { to_pay, ...wanted }: Wanted & { readonly to_pay: number },
  origin: Origin,
): Promise<{ readonly position: bigint }> {
  return deps.editOrder(await requestOf(deps, orderId, wanted, kopecksOf(to_pay)), origin);
}

async function requestOf(
  { eventStore, shop }: OrderEditingDeps,
  orderId: string,
  wanted: Wanted,
  expectedToPay: number | null,
): Promise<EditOrderRequest> {
  const { order } = await readOrder(eventStore, orderId);
  // Before its lines are looked for: those that a colleague has taken out are no mistake of this person.
  if (order.edition !== wanted.edition) throw new DomainError('OrderEditedMeanwhile', {});
  return {
    orderId,
    edit: {
      seenEdition: wanted.edition,
      lines: wanted.products.map((row) => ({
        choice: choiceOf(row, order.details, shop.current()),
        count: row.count,
      })),
      method: wanted.method,
      pointId: wanted.affiliate_id,
      slot: wanted.slot,
      payMethod: wanted.pay_method ?? null,
      expectedToPay,
    },
    address: addressOf(wanted, order.details),
  };
}

function choiceOf(row: Wanted['products'][number], { lines }: OrderDetails, shop: Shop): LineChoice {
  if ('uid' in row) {
    const line = lines.find(({ uid, gift }) => uid === row.uid && !gift);
    if (!line) throw new Refusal(422, adminTexts.noSuchLine, { fields: { products: adminTexts.noSuchLine } });
    return line.choice;
  }
  if ('option_ids' in row) return { kind: 'wok', optionIds: row.option_ids };
  const { product_id: productId, modifier_ids } = row;
  const product = shop.products.get(productId);
  return {
    kind: 'product',
    productId,
    modifierIds: modifier_ids ?? (product ? defaultModifiers(product) : []),
  };
}

/** The same words mean the same place: nothing is looked for anew, and the mark on the map stays. */
function addressOf(
  { method, address }: Wanted,
  { address: before }: OrderDetails,
): OrderAddressRequest | null {
  if (method === 'pickup' || !address) return null;
  const pin = address.pin ?? (before?.typed === address.text ? (before.pin ?? markOf(before)) : undefined);
  return {
    typed: address.text,
    flat: address.flat,
    entrance: address.entrance,
    floor: address.floor,
    intercom: address.intercom,
    privateHouse: address.private_house,
    courierComment: address.courier_comment,
    ...(pin && { pin }),
  };
}

const markOf = ({ byPin, lat, lon }: NonNullable<OrderDetails['address']>) =>
  byPin ? { lat, lon } : undefined;

function previewView(
  { before, edited, lostGift, lostPromocode }: PreviewedEdit,
  shop: Shop,
  now: string,
): Answer<typeof contract.previewOrderEdit> {
  const { timeZone } = hoursOf(shop, shop.points.get(edited.pointId ?? ''));
  const delivery = deliveryOf(edited, shop);
  return {
    differences: editDifferences(before, edited, timeZone),
    to_pay: toRoubles(edited.sums.toPay),
    difference: toRoubles(edited.sums.toPay - before.sums.toPay),
    online: edited.online
      ? {
          kept: toRoubles(edited.online.kept),
          back: toRoubles(edited.back?.money ?? 0),
          due: toRoubles(edited.online.due),
          due_by: edited.online.dueBy,
        }
      : null,
    bonuses_back: toRoubles(before.sums.bonuses - edited.sums.bonuses),
    min_sum: toRoubles(delivery.minSum),
    notices: [
      ...(lostPromocode ? [adminTexts.lostPromocode] : []),
      ...(lostGift === null ? [] : [adminTexts.lostGift(lostGift)]),
    ],
    days: orderSlots(shop, delivery, now).days,
  };
}

const deliveryOf = ({ method, zoneId, pointId, sums }: OrderDetails, shop: Shop): PricedDelivery =>
  priceDelivery(method, placeOf({ method, zoneId, pointId }, shop), { base: sums.goods, free: false });

/** What is on sale now; a stopped dish is not offered. */
export const dishesForOrder = (
  shop: Shop,
  search: string,
  at: string,
): Answer<typeof contract.orderDishes>['dishes'] => [
  ...woksCalled(shop, search),
  ...dishesNamed(shop, search, at),
];

type FoundDishes = Answer<typeof contract.orderDishes>['dishes'];

/** Every constructor that is sold, with its steps as groups. */
const woksCalled = (shop: Shop, search: string): FoundDishes =>
  [...shop.constructors.values()]
    .filter((wok) => isSold(wok) && folded(wok.name).includes(folded(search)))
    .map(({ id, name, steps }) => ({
      kind: 'wok',
      product_id: id,
      name,
      price: 0,
      groups: steps.map((step) => ({
        name: step.name,
        min: step.min,
        max: step.max,
        items: step.options
          .filter(({ stopped }) => !stopped)
          .map((option) => ({ id: option.id, name: option.name, price: toRoubles(option.price) })),
      })),
      modifier_ids: [],
    }));

const dishesNamed = (shop: Shop, search: string, at: string): FoundDishes =>
  dishesCalled(shop, search).flatMap(({ product_id, name, price }) => {
    const product = shop.products.get(product_id);
    if (!product || sellingProblem(product, { shop, at, servedAt: at, pointId: null })) return [];
    return [
      {
        kind: 'dish' as const,
        product_id,
        name,
        price,
        groups: product.modifierGroups.map((group) => ({
          name: group.name,
          min: group.min,
          max: group.max,
          items: group.items
            .filter(({ stopped }) => !stopped)
            .map((item) => ({ id: item.id, name: item.title, price: toRoubles(item.price) })),
        })),
        modifier_ids: [...defaultModifiers(product)],
      },
    ];
  });
