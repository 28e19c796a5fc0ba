import type { Response } from 'express';
import type { Audit } from '../../commands/audits.ts';
import { bonusEntries } from '../../commands/bonus/bonusEntries.ts';
import { orderNumbers } from '../../commands/order/orderNumbers.ts';
import type { Actor } from '../../commands/ports.ts';
import type { AuditPeriod, Difference } from '../../domain/audit/findings.ts';
import { toRoubles } from '../../domain/money.ts';
import { findStaffNames } from '../../projections/staff/staff.queries.ts';
import type * as contract from '../contract/admin/audit.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import {
  bonusEventWords,
  isCounted,
  reconciledNames,
  auditTexts as texts,
  wrongRowWords,
} from '../texts/auditTexts.ts';
import { actorNames } from './actorNames.ts';
import { nameOfClient } from './auditBonuses.ts';
import type { AuditDeps } from './auditDeps.ts';
import { orderStory } from './orderHistory.ts';
import { periodOf } from './shopPeriod.ts';

/** Each is told with its events: nobody reads more at once, and what is wrong in many places is one fault. */
const mostTold = 20;
const shownAudits = 30;
const beginning = '1970-01-01T00:00:00.000Z';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function instantsOf({ clock, shop }: AuditDeps, { from, to }: Days): AuditPeriod {
  if (from && to && from > to)
    throw new Refusal(422, texts.fromAfterTo, { fields: { from: texts.fromAfterTo } });
  const days = periodOf({ from, to }, shop.current());
  const end = days.to ? new Date(Date.parse(days.to) - 1).toISOString() : clock.now();
  return { from: days.from ?? beginning, to: end < clock.now() ? end : clock.now() };
}

export async function startAudit(
  deps: AuditDeps,
  days: Days,
  { id: staffId }: Actor,
): Promise<Answer<typeof contract.startReconciliation>> {
  const audit = await deps.audits.start({ staffId, period: instantsOf(deps, days) });
  return { audit: (await viewerOf(deps, [audit]))(audit) };
}

export async function auditsOf(deps: AuditDeps): Promise<Answer<typeof contract.reconciliations>> {
  const [audits, { fingerprint }] = await Promise.all([deps.audits.latest(shownAudits), deps.auditKey()]);
  return { audits: audits.map(await viewerOf(deps, audits)), fingerprint };
}

/** @throws {Refusal} 404. */
export async function auditOf(deps: AuditDeps, id: string): Promise<Answer<typeof contract.reconciliation>> {
  const audit = await deps.audits.find(id);
  if (!audit) throw new Refusal(404, texts.noAudit);
  const view = (await viewerOf(deps, [audit]))(audit);
  const { findings } = audit;
  if (!findings) return { audit: view, found: null };
  const { chain, sums, replay } = findings;
  return {
    audit: view,
    found: {
      chain: { ...chain, broken: chain.broken && texts.brokenEvent(chain.broken) },
      sums: sums && {
        orders: sums.orders,
        events: sums.events,
        rows: sums.rows.map((row) => ({ ...compared(row), what: reconciledNames[row.what] })),
        differ: sums.differences.length,
        differences: await Promise.all(sums.differences.slice(0, mostTold).map((one) => told(deps, one))),
      },
      replay: replay && { rows: replay.rows, wrong: replay.wrong.map(wrongRowWords) },
    },
  };
}

const compared = ({ what, log, table }: Pick<Difference, 'what' | 'log' | 'table'>) => {
  const unit = isCounted(what) ? ('count' as const) : ('money' as const);
  return unit === 'count' ? { unit, log, table } : { unit, log: toRoubles(log), table: toRoubles(table) };
};

type Told = NonNullable<
  NonNullable<Answer<typeof contract.reconciliation>['found']>['sums']
>['differences'][number];

/** A difference with the events that tell what should be there. */
async function told(deps: AuditDeps, difference: Difference): Promise<Told> {
  const { eventStore, shop, readModels } = deps;
  const { what, subject, stream } = difference;
  const { couriers, settings } = shop.current();
  const recorded = await eventStore.read(stream);
  const nameOf = await actorNames(
    readModels,
    recorded.map(({ metadata }) => metadata.actor),
    couriers,
  );
  const isAccount = what === 'bonuses';
  const words = isAccount
    ? bonusEntries(recorded).map(({ event }) => bonusEventWords(event))
    : orderStory(recorded, settings.timeZone, (id) => couriers.get(id)?.name ?? '').map(({ text }) => text);
  const number = isAccount ? '' : ((await orderNumbers(eventStore, [subject])).get(subject) ?? subject);
  return {
    what: reconciledNames[what],
    ...compared(difference),
    subject: isAccount
      ? texts.differenceOf.account(await nameOfClient(eventStore, subject))
      : texts.differenceOf.order(number),
    order_id: isAccount ? null : subject,
    events: recorded.map(({ type, metadata }, index) => ({
      at: metadata.at,
      actor: nameOf(metadata.actor),
      type,
      text: words[index] ?? type,
    })),
  };
}

async function viewerOf({ readModels }: AuditDeps, audits: readonly Audit[]) {
  const ids = [...new Set(audits.flatMap(({ staffId }) => staffId ?? []))];
  const names = ids.length > 0 ? await findStaffNames(readModels, ids) : new Map<string, string | null>();
  return ({ id, staffId, period, startedAt, endedAt, state }: Audit) => ({
    id,
    by: staffId === null ? texts.itself : (names.get(staffId) ?? adminTexts.actors.staff),
    at_night: staffId === null,
    ...period,
    started_at: startedAt,
    ended_at: endedAt,
    state,
  });
}

/** Written as it is read from the log: a history of any length costs no memory. */
export async function sendHistory(deps: AuditDeps, days: Days, response: Response): Promise<void> {
  const period = instantsOf(deps, days);
  const name = ['history', days.from, days.to].filter(Boolean).join('-');
  response.type('application/x-ndjson');
  response.setHeader('Cache-Control', 'no-store');
  response.attachment(`${name}.jsonl`);
  try {
    await deps.exportHistory(period, response);
  } catch (error) {
    // Half of a file must not look like a whole one.
    response.destroy();
    throw error;
  }
}
