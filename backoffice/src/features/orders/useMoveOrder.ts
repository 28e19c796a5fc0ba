import type { AdminOrder } from '../../../../api/contract/admin.contract.ts';
import { problemOf, useChangeOrderMutation } from '../../gatewayApi.ts';
import { toast } from '../../ui/toast.tsx';

export type Status = AdminOrder['status'];

/** The next step of an order's life on the board, if it has one beside being cancelled. */
export const nextStatus = (order: AdminOrder): Status | undefined =>
  order.moves.find((status) => status !== 'cancelled');

export const useMoveOrder = () => {
  const [change, { isLoading }] = useChangeOrderMutation();
  const run = async (request: Parameters<typeof change>[0]) => {
    try {
      toast.done((await change(request).unwrap()).message);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  return {
    isMoving: isLoading,
    move: (order: AdminOrder, status: Status) =>
      run({ order_id: order.order_id, status, seen_status: order.status }),
    cancel: (order: AdminOrder, reason: string, stopProductIds: readonly string[]) =>
      run({
        order_id: order.order_id,
        status: 'cancelled',
        seen_status: order.status,
        reason,
        stop_product_ids: [...stopProductIds],
      }),
    addMinutes: (order: AdminOrder, minutes: number) =>
      run({ order_id: order.order_id, add_minutes: minutes }),
  };
};
