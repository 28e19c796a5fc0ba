import { type SqlBool, sql } from 'kysely';
import type { ReadModels } from '../readModelsDatabase.ts';

/** A page of those that were begun before an instant, in the order of their ids. */
export const findGuestCarts = (
  db: ReadModels,
  { openedBefore, after, limit }: { openedBefore: string; after: string; limit: number },
): Promise<{ cartId: string }[]> =>
  db
    .selectFrom('read_guest_carts.guest_carts')
    .select('cart_id as cartId')
    .where(sql<SqlBool>`opened_at < ${openedBefore}::timestamptz`)
    .where('cart_id', '>', after)
    .orderBy('cart_id')
    .limit(limit)
    .execute();
