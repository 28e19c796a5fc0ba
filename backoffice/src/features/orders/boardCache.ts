import type { AdminOrder, adminOrders } from '../../../../api/contract/admin/orders.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { movedOrders } from '../../ui/live/Live.tsx';

type Board = Answer<typeof adminOrders>;

/** The board with an order as it is now; all other orders are the very same objects. */
export function withOrder(board: Board, order: AdminOrder): Board {
  const before = board.orders.find(({ order_id }) => order_id === order.order_id);
  const others = () => board.orders.filter((each) => each !== before);
  const orders = order.archived
    ? others()
    : before
      ? board.orders.map((each) => (each === before ? order : each))
      : [...board.orders, order];
  const movedBy = (status: string) =>
    Number(!order.archived && status === order.status) - Number(status === before?.status);
  return {
    ...board,
    orders,
    count: board.count + orders.length - board.orders.length,
    order_statuses: board.order_statuses.map((row) => ({ ...row, count: row.count + movedBy(row.status) })),
  };
}

/** What the live stream tells of orders, as long as somebody looks at a board. */
export const hearOfOrders = (take: (order: AdminOrder) => void): (() => void) => {
  const hear = ({ detail }: CustomEventInit<AdminOrder>) => {
    if (detail) take(detail);
  };
  movedOrders.addEventListener('move', hear);
  return () => movedOrders.removeEventListener('move', hear);
};
