import { createContext, useContext, useMemo } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import type { Undoable } from '../../../../api/contract/admin/undoable.contract.ts';
import { isCutOff, problemOf } from '../../gatewayApi.ts';
import { type WaitingAction, waitingActions } from '../../ui/live/waitingActions.ts';
import { toast } from '../../ui/toast.tsx';
import { type ChangeOrderCall, useChangeOrderMutation } from './orders.api.ts';
import { orders } from './texts/ru.ts';

export type Status = AdminOrder['status'];

/** Why an order is refused, and what ran out with it. */
export interface Refusal {
  readonly reason: string;
  readonly stopProductIds: readonly string[];
  /** Until the day is over; else until somebody takes it back. */
  readonly stopToday: boolean;
}

/** What can be done with an order, wherever it is shown. */
export interface OrderActions {
  readonly open: (order: AdminOrder) => void;
  /** Opens it with what goes on paper. */
  readonly print: (order: AdminOrder) => void;
  readonly move: (order: AdminOrder, status: Status) => void;
  readonly addMinutes: (order: AdminOrder, minutes: number) => void;
  /** Asks for the reason. */
  readonly askCancel: (order: AdminOrder) => void;
  readonly cancel: (order: AdminOrder, refusal: Refusal) => void;
  readonly stopDish: (order: AdminOrder, productId: string) => void;
}

export const OrderActionsContext = createContext<OrderActions | null>(null);

/** The order that is being changed this very moment: apart from the actions, so that nothing else is drawn anew for it. */
export const MovingOrderContext = createContext<string | null>(null);
export const useMovingOrder = (): string | null => useContext(MovingOrderContext);

/** @throws outside of the orders' page. */
export const useOrderActions = (): OrderActions => {
  const actions = useContext(OrderActionsContext);
  if (!actions) throw new Error('No order actions here');
  return actions;
};

/** The next step of an order's life on the board, if it has one beside being cancelled. */
export const nextStatus = (order: AdminOrder): Status | undefined =>
  order.moves.find((status) => status !== 'cancelled');

type Send = (body: ChangeOrderCall) => Promise<boolean>;
interface WaitingChange extends WaitingAction {
  readonly body: ChangeOrderCall;
}
const isChange = (action: WaitingAction): action is WaitingChange => 'body' in action;

/** Until there is a connection. What it was asked for may have been done all the same: it says what was seen, and is done once. */
function wait(body: ChangeOrderCall, send: Send): void {
  const waiting = (wanted: ChangeOrderCall): WaitingChange => ({
    about: wanted.order_id,
    body: wanted,
    send: () => send(wanted),
  });
  const earlier = waitingActions
    .all()
    .filter(isChange)
    .find((each) => each.about === body.order_id && each.body.add_minutes !== undefined);
  if (earlier && body.add_minutes !== undefined)
    waitingActions.replace(
      earlier,
      waiting({ ...earlier.body, add_minutes: (earlier.body.add_minutes ?? 0) + body.add_minutes }),
    );
  else waitingActions.add(waiting(body));
}

export const useChangeOrder = (): {
  /** The same as long as the page is there. */
  readonly actions: Omit<OrderActions, 'open' | 'print' | 'askCancel'>;
  readonly movingId: string | null;
} => {
  const [change, { isLoading, originalArgs }] = useChangeOrderMutation();
  const actions = useMemo(() => {
    /** @returns false when nobody answered. */
    const send = async (body: ChangeOrderCall): Promise<boolean> => {
      try {
        const { message, undo } = await change({ body }).unwrap();
        if (undo)
          toast.undo(
            message,
            () => void run({ order_id: body.order_id, undo_stop: undo satisfies Undoable }),
          );
        else toast.done(body.undo_stop ? orders.stopUndone : message);
      } catch (error) {
        if (isCutOff(error)) return false;
        toast.problem(problemOf(error).error);
      }
      return true;
    };
    const run = async (body: ChangeOrderCall) => {
      if (!(await send(body))) wait(body, send);
    };
    return {
      move: ({ order_id, status: seen_status }: AdminOrder, status: Status) =>
        void run({ order_id, status, seen_status }),
      cancel: (
        { order_id, status: seen_status }: AdminOrder,
        { reason, stopProductIds, stopToday }: Refusal,
      ) =>
        void run({
          order_id,
          status: 'cancelled',
          seen_status,
          reason,
          stop_product_ids: [...stopProductIds],
          ...(stopToday && { stop_today: true }),
        }),
      addMinutes: ({ order_id, promised_at: seen_promised_at }: AdminOrder, add_minutes: number) =>
        void run({ order_id, add_minutes, seen_promised_at }),
      stopDish: ({ order_id }: AdminOrder, productId: string) =>
        void run({ order_id, stop_product_ids: [productId] }),
    };
  }, [change]);
  return { actions, movingId: isLoading ? (originalArgs?.body.order_id ?? null) : null };
};
