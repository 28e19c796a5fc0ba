import type { AuditFindings, AuditPeriod, Reconciliation } from '../../domain/audit/findings.ts';
import { pause } from '../../projections/leadership.ts';
import { projections } from '../../projections/readModels.ts';
import { compareWithReplay } from '../../projections/rebuildProjections.ts';
import { verifyLog } from '../eventStore/verifyChain.ts';
import type { Foundation } from '../processes/foundation.ts';
import { createLogAnchors } from '../vault/logAnchors.ts';
import { reconcile } from './reconcile.ts';

export type AuditedShop = Pick<Foundation, 'log' | 'pool' | 'eventStore' | 'projectionDb' | 'connect'>;

/** Longer than an event is on its way to the tables of a shop that is open. */
const onItsWayMs = 3000;

/** Everything that an auditor asks of the whole shop: the chain, the sums of a period, every row of every table. */
export async function auditShop(
  shop: AuditedShop,
  period: AuditPeriod,
  signal: AbortSignal = new AbortController().signal,
): Promise<AuditFindings> {
  const { events, streams, firstBroken } = await verifyLog(shop.log, createLogAnchors(shop.pool), signal);
  const chain = {
    events,
    streams,
    broken: firstBroken
      ? {
          stream: firstBroken.stream,
          revision: String(firstBroken.revision),
          type: firstBroken.type,
          reason: firstBroken.reason,
        }
      : null,
  };
  if (chain.broken) return { chain, sums: null, replay: null };
  return { chain, ...(await reconcileShop(shop, period, signal)) };
}

/** The log against the tables: sums of the period, then every row against a replay. */
export async function reconcileShop(
  { eventStore, projectionDb: db, connect }: Omit<AuditedShop, 'log' | 'pool'>,
  period: AuditPeriod,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly sums: Reconciliation; readonly replay: NonNullable<AuditFindings['replay']> }> {
  const sums = await twiceFound(() => reconcile({ eventStore, readModels: db }, period), signal);
  const replay = await compareWithReplay({ eventStore, db, connect, projections, signal });
  return { sums, replay };
}

/** The shop is open meanwhile: what is gone at the second look was an event on its way and no difference. */
async function twiceFound(look: () => Promise<Reconciliation>, signal: AbortSignal): Promise<Reconciliation> {
  const first = await look();
  if (first.differences.length === 0) return first;
  await pause(onItsWayMs, signal);
  signal.throwIfAborted();
  const second = await look();
  const seen = new Set(first.differences.map(({ what, subject }) => `${what} ${subject}`));
  const differences = second.differences.filter(({ what, subject }) => seen.has(`${what} ${subject}`));
  return { ...second, differences };
}
