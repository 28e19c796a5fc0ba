import type { OrderEvent } from '../../domain/order/order.events.ts';
import type { Order, OrderCommand } from '../../domain/order/order.ts';
import type { AggregateCache } from '../aggregateCache.ts';

export type Orders = AggregateCache<Order, OrderCommand, OrderEvent>;
