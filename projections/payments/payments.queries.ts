import { type SqlBool, sql } from 'kysely';
import type { Payment } from '../../domain/payment/payment.ts';
import type { ReadModels } from '../readModelsDatabase.ts';

export interface OrderPayment {
  readonly orderId: string;
  readonly payment: Payment;
}

/** Orders with an attempt begun within the time. */
export const findPayments = (
  db: ReadModels,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<OrderPayment[]> =>
  db
    .selectFrom('read_payments.payments')
    .select(['order_id as orderId', 'payment'])
    .where(sql<SqlBool>`started_at < ${to}::timestamptz and last_started_at >= ${from}::timestamptz`)
    .orderBy('started_at')
    .orderBy('order_id')
    .execute();

/** Orders whose refund a bank has refused. */
export const countRefused = async (db: ReadModels): Promise<number> => {
  const { count } = await db
    .selectFrom('read_payments.payments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('refused', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
};
