import { type VisitStep, visitSteps } from '../../../domain/visits/visits.events.ts';
import { visitSources } from '../../../domain/visits/visits.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { fromCube } from './fromCube.ts';
import { itemTab } from './itemTab.ts';
import { addUp, type Measure, percent, type Question, type WholeTable } from './tab.ts';

const { none, byDay, by } = fromCube(cubes.visits);
type Visits = typeof none;

const step = (name: VisitStep, more: Partial<Measure<Visits>> = {}): Measure<Visits> => ({
  key: name,
  name: texts.visitSteps[name],
  unit: 'count',
  of: (sums) => sums[`${name}_count`],
  better: 'more',
  ...more,
});
const ordered: Measure<Visits> = {
  key: 'ordered',
  name: texts.visitOrdered,
  unit: 'percent',
  of: ({ order_count, visit_count }) => percent(order_count, visit_count),
  better: 'more',
  isRatio: true,
};

export const visits = itemTab<Visits>({
  none,
  itemName: texts.visitSource,
  chartTitle: texts.visitsTitle,
  byItem: (db, period) => by(db, 'source', period),
  byDay,
  namesOf: () => (id) => {
    if (id === visitSources.direct) return texts.visitDirect;
    return id === visitSources.other ? texts.visitOther : id;
  },
  figures: [
    step('visit', { name: texts.visits, note: texts.visitNote }),
    step('order'),
    ordered,
    step('cart'),
  ],
  columns: [step('dish'), step('cart'), step('checkout'), step('order'), ordered],
  rowLink: () => null,
  more: async (question) => [await funnelTable(question)],
});

/** Of all sources together: how many came to each step, of all and of those who had come to the step before. */
async function funnelTable({ db, period }: Question): Promise<WholeTable> {
  const all = addUp<Visits>(await byDay(db, period), none);
  const came = (name: VisitStep): number => all[`${name}_count`];
  const share = (part: number, whole: number): number | null => {
    const value = percent(part, whole);
    return value === null ? null : Math.round(value * 10) / 10;
  };
  return {
    key: 'funnel',
    title: texts.visitFunnel,
    note: texts.visitFunnelNote,
    shaded: false,
    columns: [
      { key: 'step', name: texts.visitStep, unit: 'text' },
      { key: 'count', name: texts.visits, unit: 'count' },
      { key: 'of_all', name: texts.visitOfAll, unit: 'percent' },
      { key: 'of_step', name: texts.visitOfStep, unit: 'percent' },
    ],
    rows: visitSteps.map((name, index) => {
      const before = visitSteps[index - 1];
      return {
        cells: [
          texts.visitSteps[name],
          came(name),
          share(came(name), came('visit')),
          before ? share(came(name), came(before)) : null,
        ],
        total: false,
        unfinished: false,
        link: null,
      };
    }),
  };
}
