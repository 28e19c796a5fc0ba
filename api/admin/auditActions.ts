import { type DocumentKind, documentKinds } from '../../domain/documentKinds/documentKinds.ts';
import { referredTo } from '../../domain/shop/references.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { DeedKind } from '../../domain/staff/deedKind.ts';
import { findClientNames } from '../../projections/clients/clients.queries.ts';
import { type Action, findStaffActions } from '../../projections/history/history.queries.ts';
import { keyOfAction } from '../../projections/latestFirst.ts';
import { findOrderNumbers } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { findStaffNames, listStaff } from '../../projections/staff/staff.queries.ts';
import { type Deed, findStaffDeeds } from '../../projections/staffDeeds/staffDeeds.queries.ts';
import type { ActionKind, auditActions } from '../contract/admin/audit.contract.ts';
import type { Answer, Parsed } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { deedTexts, auditTexts as texts } from '../texts/auditTexts.ts';
import { clientTexts } from '../texts/clientTexts.ts';
import { roubles } from '../texts/words.ts';
import { actorNames } from './actorNames.ts';
import type { AuditDeps } from './auditDeps.ts';
import { changesIn, textOf } from './documentHistory.ts';
import { periodOf } from './shopPeriod.ts';

const mostPeople = 200;

type Done = Action | Deed;
const isDeed = (one: Done): one is Deed => 'sum' in one;
const isOfDocument = (kind: ActionKind): kind is DocumentKind => documentKinds.some((each) => each === kind);

/** Who of the staff did what to what: changes of documents from what to what, and steps of orders, clients and colleagues. */
export async function staffActions(
  { readModels, shop }: Pick<AuditDeps, 'readModels' | 'shop'>,
  query: Parsed<typeof auditActions>['query'],
): Promise<Answer<typeof auditActions>> {
  const { from, to } = query;
  if (from && to && from > to)
    throw new Refusal(422, texts.fromAfterTo, { fields: { from: texts.fromAfterTo } });
  const now = shop.current();
  const [{ done, next }, { staff }] = await Promise.all([
    pageOf(readModels, query, periodOf({ from, to }, now)),
    listStaff(readModels, { limit: mostPeople }),
  ]);
  const deeds = done.filter(isDeed);
  const [nameOf, namesOf] = await Promise.all([
    actorNames(readModels, done.map(actorOf)),
    subjectNames(readModels, deeds),
  ]);
  return {
    next,
    people: staff.map(({ staffId: id, name, login }) => ({
      id,
      name: name || login || adminTexts.actors.erasedStaff,
    })),
    actions: done.map((one) => ({
      at: one.at,
      actor: nameOf(actorOf(one)),
      type: one.type,
      kind: one.kind,
      id: one.id,
      ...(isDeed(one) ? deedView(one, namesOf(one)) : changeView(one, now)),
    })),
  };
}

const actorOf = (one: Done) => (isDeed(one) ? ({ kind: 'staff', id: one.staffId } as const) : one.actor);

const changeView = (action: Action, now: Shop) => ({
  revision: action.revision,
  name: referredTo(now, action.kind, action.id)?.name ?? '',
  text: textOf(action.kind, action.type),
  details: changesIn(action.kind, action, now),
});

const deedView = ({ type, sum }: Deed, name: string) => ({
  revision: null,
  name,
  text: deedTexts[type],
  details: sum === null ? [] : [{ name: texts.sum, before: null, after: roubles(sum) }],
});

/** Both read models are asked for a whole page, and what is later stands first, whosever it is. */
async function pageOf(
  readModels: ReadModels,
  { person: staffId, kind, after, per_page: limit }: Parsed<typeof auditActions>['query'],
  days: ReturnType<typeof periodOf>,
): Promise<{ done: readonly Done[]; next: string | null }> {
  const none = { rows: [], next: null };
  const filter = { staffId, ...days, after, limit };
  const [documents, deeds] = await Promise.all([
    kind === undefined || isOfDocument(kind)
      ? findStaffActions(readModels, { ...filter, kind }).then(({ actions: rows, next }) => ({ rows, next }))
      : none,
    kind === undefined || !isOfDocument(kind) ? findStaffDeeds(readModels, { ...filter, kind }) : none,
  ]);
  const all: Done[] = [...documents.rows, ...deeds.rows].sort(latestFirst);
  const done = all.slice(0, limit);
  const last = done.at(-1);
  const hasMore = all.length > limit || documents.next !== null || deeds.next !== null;
  return { done, next: hasMore && last ? keyOfAction(last) : null };
}

/** As the database sorts them. */
const latestFirst = (one: Done, other: Done): number =>
  compared(other.at, one.at) ||
  compared(other.kind, one.kind) ||
  compared(other.id, one.id) ||
  other.revision - one.revision;
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What an order, a client or a colleague is called. */
async function subjectNames(readModels: ReadModels, deeds: readonly Deed[]): Promise<(deed: Deed) => string> {
  const idsOf = (...kinds: readonly DeedKind[]): string[] => [
    ...new Set(deeds.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  const [numbers, clients, staff] = await Promise.all([
    findOrderNumbers(readModels, idsOf('Order', 'Feedback')),
    findClientNames(readModels, idsOf('Client', 'Bonus')),
    findStaffNames(readModels, idsOf('Staff')),
  ]);
  return ({ kind, id }) => {
    switch (kind) {
      case 'Order':
      case 'Feedback':
        return numbers.get(id) ?? '';
      case 'Client':
      case 'Bonus': {
        const person = clients.get(id);
        return [person?.name, person?.phone].filter(Boolean).join(', ') || clientTexts.erased;
      }
      case 'Staff':
        return staff.get(id) ?? adminTexts.actors.erasedStaff;
      case 'Notification':
        return '';
    }
  };
}
