import { createContext, useContext } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import type { Undoable } from '../../../../api/contract/admin/undoable.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { toast } from '../../ui/toast.tsx';
import { type ChangeOrderCall, useChangeOrderMutation } from './orders.api.ts';
import { orders } from './texts/ru.ts';

export type Status = AdminOrder['status'];

/** What can be done with an order, wherever it is shown. */
export interface OrderActions {
  readonly isMoving: boolean;
  readonly open: (order: AdminOrder) => void;
  readonly move: (order: AdminOrder, status: Status) => void;
  readonly addMinutes: (order: AdminOrder, minutes: number) => void;
  /** Asks for the reason. */
  readonly askCancel: (order: AdminOrder) => void;
  readonly cancel: (order: AdminOrder, reason: string, stopProductIds: readonly string[]) => void;
  readonly stopDish: (order: AdminOrder, productId: string) => void;
}

export const OrderActionsContext = createContext<OrderActions | null>(null);

/** @throws outside of the orders' page. */
export const useOrderActions = (): OrderActions => {
  const actions = useContext(OrderActionsContext);
  if (!actions) throw new Error('No order actions here');
  return actions;
};

/** The next step of an order's life on the board, if it has one beside being cancelled. */
export const nextStatus = (order: AdminOrder): Status | undefined =>
  order.moves.find((status) => status !== 'cancelled');

export const useChangeOrder = (): Omit<OrderActions, 'open' | 'askCancel'> => {
  const [change, { isLoading }] = useChangeOrderMutation();
  const run = async (body: ChangeOrderCall) => {
    try {
      const { message, undo } = await change({ body }).unwrap();
      if (undo)
        toast.undo(message, () => void run({ order_id: body.order_id, undo_stop: undo satisfies Undoable }));
      else toast.done(body.undo_stop ? orders.stopUndone : message);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  return {
    isMoving: isLoading,
    move: ({ order_id, status: seen_status }, status) => void run({ order_id, status, seen_status }),
    cancel: ({ order_id, status: seen_status }, reason, stopProductIds) =>
      void run({
        order_id,
        status: 'cancelled',
        seen_status,
        reason,
        stop_product_ids: [...stopProductIds],
      }),
    addMinutes: ({ order_id }, add_minutes) => void run({ order_id, add_minutes }),
    stopDish: ({ order_id }, productId) => void run({ order_id, stop_product_ids: [productId] }),
  };
};
