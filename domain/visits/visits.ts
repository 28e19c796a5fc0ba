import type { Decider } from '../decider.ts';
import { type VisitCounts, type VisitStep, type VisitsEvent, visitSteps } from './visits.events.ts';

/** Where somebody comes from who brings neither a mark nor another site; and all sources beyond the most that a day keeps. */
export const visitSources = { direct: 'direct', other: 'other' } as const;

type CountVisits = { readonly type: 'Count'; readonly date: string; readonly counts: readonly VisitCounts[] };

/** Nothing that was counted before decides what may be counted now. */
export const visits: Decider<null, CountVisits, VisitsEvent> = {
  initialState: null,
  decide: ({ date, counts }) => {
    const said = counts.filter((each) => visitSteps.some((step) => each[step] > 0));
    return said.length === 0 ? [] : [{ type: 'VisitsCounted', data: { date, counts: said } }];
  },
  evolve: () => null,
};

const longest = 40;

/** What a browser sends as its source, as one word that can stand in a table: letters, digits and what sites are written with. */
export const readSource = (sent: string): string => {
  const tidy = sent
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest);
  return tidy || visitSources.direct;
};

const nothing: Omit<VisitCounts, 'source'> = { visit: 0, dish: 0, cart: 0, checkout: 0, order: 0 };
/** So many sources a batch tells apart: whoever makes them up fills no table. */
const mostSources = 50;

/** One more step of a visit among those that were counted since the last time. */
export const countStep = (
  counts: ReadonlyMap<string, VisitCounts>,
  { source: sent, step }: { readonly source: string; readonly step: VisitStep },
): ReadonlyMap<string, VisitCounts> => {
  const read = readSource(sent);
  const source = counts.has(read) || counts.size < mostSources ? read : visitSources.other;
  const before = counts.get(source) ?? { source, ...nothing };
  return new Map(counts).set(source, { ...before, [step]: before[step] + 1 });
};
