import { referredTo } from '../../domain/shop/references.ts';
import { findStaffActions } from '../../projections/history/history.queries.ts';
import { listStaff } from '../../projections/staff/staff.queries.ts';
import type { auditActions } from '../contract/admin/audit.contract.ts';
import type { Answer, Parsed } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { auditTexts as texts } from '../texts/auditTexts.ts';
import { actorNames } from './actorNames.ts';
import type { AuditDeps } from './auditDeps.ts';
import { changesIn, textOf } from './documentHistory.ts';
import { periodOf } from './shopPeriod.ts';

const mostPeople = 200;

/** Who of the staff did what to which document, from what to what. */
export async function staffActions(
  { readModels, shop }: Pick<AuditDeps, 'readModels' | 'shop'>,
  { person: staffId, kind, from, to, after, per_page: limit }: Parsed<typeof auditActions>['query'],
): Promise<Answer<typeof auditActions>> {
  if (from && to && from > to)
    throw new Refusal(422, texts.fromAfterTo, { fields: { from: texts.fromAfterTo } });
  const now = shop.current();
  const [{ actions, next }, { staff }] = await Promise.all([
    findStaffActions(readModels, { staffId, kind, ...periodOf({ from, to }, now), after, limit }),
    listStaff(readModels, { limit: mostPeople }),
  ]);
  const nameOf = await actorNames(
    readModels,
    actions.map(({ actor }) => actor),
  );
  return {
    next,
    people: staff.map(({ staffId: id, name, login }) => ({
      id,
      name: name || login || adminTexts.actors.erasedStaff,
    })),
    actions: actions.map((action) => ({
      at: action.at,
      text: textOf(action.kind, action.type),
      actor: nameOf(action.actor),
      type: action.type,
      kind: action.kind,
      id: action.id,
      name: referredTo(now, action.kind, action.id)?.name ?? '',
      details: changesIn(action.kind, action, now),
    })),
  };
}
