import { type OrderEdit, type PreparedEdit, editOrder as prepareEdit } from '../../domain/order/editOrder.ts';
import type { EditedOrder, OrderDetails } from '../../domain/order/order.events.ts';
import { placed } from '../../domain/order/order.ts';
import { stationsOf } from '../../domain/order/stationOf.ts';
import type { WantedAddress } from '../../domain/order/wishes.ts';
import type { ReadCustomer } from '../cart/customerReader.ts';
import type { EventStore, Origin } from '../ports.ts';
import { bonusStream, orderStream } from '../streams.ts';
import type { ChangedOrder, OrderDeps } from './changeOrder.ts';
import type { LocateAddress, OrderAddressRequest } from './placeOrder.ts';
import { type PromocodeStreams, returnPromocodeUse } from './promocodeUse.ts';

export interface EditOrderDeps extends OrderDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly readCustomer: ReadCustomer;
  readonly locateAddress: LocateAddress;
}

export interface EditOrderRequest {
  readonly orderId: string;
  readonly edit: Omit<OrderEdit, 'address'>;
  /** Null = where it was to go before. */
  readonly address: OrderAddressRequest | null;
}
export interface PreviewedEdit extends PreparedEdit {
  readonly before: OrderDetails;
}

/** What an edit would make of the order; nothing happens. */
export const previewEdit =
  (deps: Omit<EditOrderDeps, 'bonuses' | keyof PromocodeStreams>) =>
  async ({ orderId, edit, address }: EditOrderRequest): Promise<PreviewedEdit> => {
    const stream = orderStream(orderId);
    const [{ state }, recorded, place] = await Promise.all([
      deps.orders.readFresh(stream),
      deps.eventStore.read(stream),
      address && deps.locateAddress(address),
    ]);
    const order = placed(state);
    const { clientId, personId } = order.details;
    const { completedOrdersSum } = await deps.readCustomer({ clientId, personId, promocodeIds: [] });
    const at = deps.clock.now();
    const placedAt = recorded.find(({ type }) => type === 'OrderPlaced')?.metadata.at ?? at;
    const wanted = { ...edit, address: address && wantedAddress(address, place) };
    const shop = deps.shop.current();
    const prepared = prepareEdit({ order, placedAt, edit: wanted, shop, at, completedOrdersSum });
    return { ...prepared, before: order.details };
  };
export type PreviewEdit = ReturnType<typeof previewEdit>;

/** All of the edit or nothing; who saw an older edition is refused. */
export const editOrder =
  (deps: EditOrderDeps) =>
  async (request: EditOrderRequest, origin: Origin): Promise<ChangedOrder> => {
    const { orderId } = request;
    const { edited, keepsPromise } = await previewEdit(deps)(request);
    const stations = stationsOf(deps.shop.current(), edited.lines);
    const command = { type: 'Edit', orderId, edited, keepsPromise, stations } as const;
    const { state, position } = await deps.orders.handle(orderStream(orderId), command, origin);
    await settleEditedOrder(deps)({ edited }, origin);
    return { order: placed(state), position };
  };
export type EditOrder = ReturnType<typeof editOrder>;

/**
 * On OrderEdited: bonuses that the order needs no more are free again, and a code that it no longer meets has its use back.
 * May run any number of times, and late: no later edition takes more than this one left.
 */
export const settleEditedOrder =
  (deps: Pick<EditOrderDeps, 'bonuses' | keyof PromocodeStreams>) =>
  async ({ edited }: { edited: EditedOrder }, origin: Origin): Promise<void> => {
    const { clientId, orderId, sums, droppedPromocodeId: promocodeId } = edited;
    await returnPromocodeUse(deps, { ...edited, promocodeId }, origin);
    if (clientId === null) return;
    const keep = { type: 'KeepReserved', clientId, orderId, amount: sums.bonuses } as const;
    await deps.bonuses.handle(bonusStream(clientId), keep, origin);
  };
export type SettleEditedOrder = ReturnType<typeof settleEditedOrder>;

const wantedAddress = (
  { pin: _pin, token: _token, ...typed }: OrderAddressRequest,
  place: WantedAddress['place'],
): WantedAddress => ({ typed, place });
