import type { CourierServices } from '../../commands/dispatch/courierService.ts';
import type { AddOrderNote } from '../../commands/order/addOrderNote.ts';
import type { ArchiveOrder, UnarchiveOrder } from '../../commands/order/archiveOrder.ts';
import { orderByPhone, previewPhoneOrder } from '../../commands/order/orderByPhone.ts';
import { type PlaceOrderDeps, placeOrder } from '../../commands/order/placeOrder.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { toRoubles } from '../../domain/money.ts';
import { isFinal } from '../../domain/order/orderMoves.ts';
import { codeNameOf } from '../../domain/promocode/seriesCodes.ts';
import { findBonusBalance } from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { findClient } from '../../projections/clients/clients.queries.ts';
import type { OrderView } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/orders.contract.ts';
import * as byPhone from '../contract/admin/phoneOrders.contract.ts';
import * as refunds from '../contract/admin/refunds.contract.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { orderStatusTexts } from '../texts/problemTexts.ts';
import { roubles } from '../texts/words.ts';
import { actorNames } from './actorNames.ts';
import { adminOrderView } from './adminOrderView.ts';
import { type ChangeOrderDeps, changeOrder } from './changeOrder.ts';
import { dishesForOrder, editableOf, editing, type OrderEditingDeps, previewEditing } from './editOrder.ts';
import { findOrderNow } from './findOrderNow.ts';
import { moneyProof } from './moneyProof.ts';
import { orderDispatch } from './orderDispatch.ts';
import { orderHistory } from './orderHistory.ts';
import { orderPayment } from './orderPayment.ts';
import { ordersList } from './ordersList.ts';
import { orderTicket } from './orderTicket.ts';
import { callersLike, type PhoneOrdersDeps, placeByPhone, previewByPhone } from './phoneOrders.ts';
import { type OrderRefundingDeps, previewRefunding, refundableOf, refunding } from './refundOrder.ts';

export interface OrdersDeps
  extends ChangeOrderDeps,
    OrderEditingDeps,
    OrderRefundingDeps,
    PhoneOrdersDeps,
    PlaceOrderDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current' | 'reached'>;
  readonly clock: Clock;
  readonly addOrderNote: AddOrderNote;
  readonly archiveOrder: ArchiveOrder;
  /** The shop may call couriers of another company. */
  readonly couriers: Pick<CourierServices, 'current'>;
  readonly unarchiveOrder: UnarchiveOrder;
}

export const ordersRoutes =
  (deps: OrdersDeps): Routes =>
  (router) => {
    const { readModels } = deps;
    const phoneDeps = {
      ...deps,
      previewPhoneOrder: previewPhoneOrder(deps),
      orderByPhone: orderByPhone({ ...deps, placeOrder: placeOrder(deps) }),
    };
    const timeZone = () => deps.shop.current().settings.timeZone;

    route(router, contract.adminOrders, ({ body }) =>
      ordersList(readModels, body, { now: deps.clock.now(), shop: deps.shop.current() }),
    );

    route(router, contract.adminOrderCard, async ({ params: { id }, session }) => {
      const order = await findOrderNow(deps, id);
      const { promocodeId } = order;
      const nowEditable = editableOf(deps, id);
      const [client, editable, refund, history, payment, ticket, dispatch, notes] = await Promise.all([
        clientOf(readModels, order),
        nowEditable,
        refundableOf(deps, order, session.staff),
        orderHistory(deps, id, timeZone()),
        orderPayment(deps, id),
        orderTicket(deps, id, nowEditable),
        orderDispatch(deps, order),
        notesOf(readModels, order),
      ]);
      return {
        order: adminOrderView(order, deps.shop.current(), deps.clock.now()),
        sums: sumsView(order),
        proof: moneyProof(order, promocodeId && codeNameOf(deps.shop.current(), promocodeId)),
        promocode: promocodeId === null ? null : codeNameOf(deps.shop.current(), promocodeId),
        client,
        editable,
        refund,
        notes,
        payment,
        ticket,
        dispatch,
        history,
      };
    });

    route(router, contract.changeOrder, async ({ body, session, origin }) => {
      const { view, undo, message } = await changeOrder(deps, body, { staff: session.staff, origin });
      return { order: adminOrderView(view, deps.shop.current(), deps.clock.now()), message, undo };
    });

    route(router, contract.previewOrderEdit, ({ params: { id }, body }) => previewEditing(deps, id, body));

    route(router, contract.editOrder, async ({ params: { id }, body, origin }) => {
      const { position } = await editing(deps, id, body, origin);
      await deps.projections.waitFor('orders', position, waitMs);
      const view = await findOrderNow(deps, id);
      return {
        order: adminOrderView(view, deps.shop.current(), deps.clock.now()),
        message: adminTexts.orderEdited,
      };
    });

    route(router, refunds.previewRefund, ({ params: { id }, body }) => previewRefunding(deps, id, body));

    route(router, refunds.refundOrder, async ({ params: { id }, body, session, idempotencyKey, origin }) => {
      const asker = { staff: session.staff, key: idempotencyKey, origin };
      const { position, money } = await refunding(deps, id, body, asker);
      await deps.projections.waitFor('orders', position, waitMs);
      return { message: adminTexts.refund.done(roubles(money)) };
    });

    route(router, byPhone.searchCallers, async ({ body }) => ({
      callers: await callersLike(deps, body.search),
    }));

    route(router, byPhone.previewPhoneOrder, ({ body }) => previewByPhone(phoneDeps, body));

    route(router, byPhone.placePhoneOrder, async ({ body, idempotencyKey: key, origin }) => {
      const { answer, position } = await placeByPhone(phoneDeps, body, { key, origin });
      await deps.projections.waitFor('orders', position, waitMs);
      return answer;
    });

    route(router, contract.orderDishes, ({ body }) => ({
      dishes: dishesForOrder(deps.shop.current(), body.search, deps.clock.now()),
    }));

    route(router, contract.addOrderNote, async ({ params: { id }, body, origin }) => {
      const { position } = await deps.addOrderNote({
        orderId: id,
        noteId: body.note_id,
        text: body.text,
        forKitchen: body.for_kitchen,
        forCourier: body.for_courier,
        origin,
      });
      await deps.projections.waitFor('orders', position, waitMs);
      return { message: adminTexts.noteAdded };
    });

    route(router, contract.archiveOrder, async ({ params: { id }, origin }) => {
      const { position } = await deps.archiveOrder({ orderId: id, origin });
      await deps.projections.waitFor('orders', position, waitMs);
      const { status } = await findOrderNow(deps, id);
      return { message: adminTexts.orderArchived(isFinal(status) ? null : orderStatusTexts[status]) };
    });

    route(router, contract.unarchiveOrder, async ({ params: { id }, origin }) => {
      const { position } = await deps.unarchiveOrder({ orderId: id, origin });
      await deps.projections.waitFor('orders', position, waitMs);
      return { message: adminTexts.orderRestored };
    });
  };

const waitMs = 1500;

const sumsView = ({ sums, total }: OrderView) => ({
  goods: toRoubles(sums.goods),
  promocode_discount: toRoubles(sums.promocodeDiscount),
  pickup_discount: toRoubles(sums.pickupDiscount),
  delivery: toRoubles(sums.delivery),
  total: toRoubles(total),
  bonuses: toRoubles(sums.bonuses),
  to_pay: toRoubles(sums.toPay),
  bonuses_to_get: toRoubles(sums.bonusesToGet),
});

async function notesOf(readModels: ReadModels, { notes }: OrderView) {
  const nameOf = await actorNames(
    readModels,
    notes.map(({ actor }) => actor),
  );
  return notes.flatMap(({ noteId, at, actor, text, forKitchen, forCourier }) =>
    text === null
      ? []
      : [
          {
            note_id: noteId,
            at,
            author: nameOf(actor),
            text,
            for_kitchen: forKitchen,
            for_courier: forCourier,
          },
        ],
  );
}

async function clientOf(readModels: ReadModels, { clientId }: OrderView) {
  if (clientId === null) return null;
  const [client, { balance }] = await Promise.all([
    findClient(readModels, clientId),
    findBonusBalance(readModels, clientId),
  ]);
  if (!client || client.erased) return null;
  return {
    client_id: clientId,
    orders_count: client.completedCount,
    orders_sum: toRoubles(client.completedSum),
    bonuses: toRoubles(balance),
  };
}
