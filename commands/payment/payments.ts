import type { PaymentEvent } from '../../domain/payment/payment.events.ts';
import type { Payment, PaymentCommand } from '../../domain/payment/payment.ts';
import type { AggregateCache } from '../aggregateCache.ts';

export type Payments = AggregateCache<Payment, PaymentCommand, PaymentEvent>;
