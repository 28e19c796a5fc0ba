import { type SqlBool, sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';
import { instant } from '../table.ts';

export interface OpenPlacement {
  readonly orderId: string;
  readonly cartId: string | null;
  readonly startedAt: string;
  /** False when only the cart was frozen: the order's own stream may be empty. */
  readonly orderStarted: boolean;
}

/** The oldest first. Those that began a moment ago are still in the hands that began them: hence `startedBefore`. */
export const findOpenPlacements = (
  db: ReadModels,
  { startedBefore, limit }: { startedBefore: string; limit: number },
): Promise<OpenPlacement[]> =>
  db
    .selectFrom('read_open_placements.open_placements')
    .select([
      'order_id as orderId',
      'cart_id as cartId',
      instant('started_at').as('startedAt'),
      sql<boolean>`order_state <> 'untouched'`.as('orderStarted'),
    ])
    .where(sql<SqlBool>`started_at < ${startedBefore}::timestamptz`)
    .orderBy('started_at')
    .orderBy('order_id')
    .limit(Math.min(limit, 1000))
    .execute();
