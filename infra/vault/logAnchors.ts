import type pg from 'pg';
import type { LogAnchors } from '../eventStore/verifyChain.ts';

/** Anchors in `vault.log_anchors`; all are kept, so an auditor can compare them with those written down elsewhere. */
export const createLogAnchors = (database: Pick<pg.ClientBase, 'query'>): LogAnchors => ({
  last: async () => {
    const { rows } = await database.query<{ position: string; events: string; digest: string }>(
      'SELECT position::text, events::text, digest FROM vault.log_anchors ORDER BY number DESC LIMIT 1',
    );
    const [row] = rows;
    return row && { position: BigInt(row.position), events: Number(row.events), digest: row.digest };
  },
  keep: async ({ position, events, digest }) => {
    await database.query('INSERT INTO vault.log_anchors (position, events, digest) VALUES ($1, $2, $3)', [
      position,
      events,
      digest,
    ]);
  },
});
