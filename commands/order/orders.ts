import type { OrderEvent } from '../../domain/order/order.events.ts';
import type { Order, OrderCommand } from '../../domain/order/order.ts';
import type { FoldCache } from '../foldCache.ts';

export type Orders = FoldCache<Order, OrderCommand, OrderEvent>;
