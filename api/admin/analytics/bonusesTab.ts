import { bonusesExpiring } from '../../../projections/bonusLedger/bonusLedger.queries.ts';
import { cubes } from '../../../projections/figures/cubes.ts';
import { bonusesOwed } from '../../../projections/figures/figures.queries.ts';
import { analyticsTexts as texts } from '../../texts/analyticsTexts.ts';
import { fromCube } from './fromCube.ts';
import { completedLink, type Measure, type Question, type Tab, type WholeTable } from './tab.ts';
import { timeTab } from './timeTab.ts';

const { none, byDay } = fromCube(cubes.bonuses);
type Bonuses = typeof none;

const measure = (
  key: string,
  name: string,
  of: Measure<Bonuses>['of'],
  more: Partial<Measure<Bonuses>> = {},
): Measure<Bonuses> => ({ key, name, unit: 'money', of, link: completedLink, ...more });

const movements = timeTab<Bonuses>({
  none,
  byDay,
  figures: [
    measure(
      'given',
      texts.bonusesGiven,
      ({ granted, accrued, adjusted_up }) => granted + accrued + adjusted_up,
      {
        note: texts.bonusesGivenNote,
      },
    ),
    measure('spent', texts.bonusesSpent, ({ spent }) => spent, { better: 'more' }),
    measure('expired', texts.bonusesExpired, ({ expired }) => expired),
  ],
  columns: [
    measure('accrued', texts.bonusesForOrders, ({ accrued }) => accrued),
    measure('granted', texts.bonusesGifts, ({ granted }) => granted),
    measure('adjusted_up', texts.bonusesByHand, ({ adjusted_up }) => adjusted_up),
    measure('adjusted_down', texts.bonusesTaken, ({ adjusted_down }) => adjusted_down),
    measure('returned', texts.bonusesReturned, ({ returned }) => returned),
    measure('reversed', texts.bonusesReversed, ({ reversed }) => reversed),
  ],
  rowLink: completedLink,
});

/** The movements, and what they have led to: an account has a balance beside its entries. */
export const bonuses: Tab = {
  hours: false,
  async answer(question) {
    const { db, period, before } = question;
    const [answer, owed, then, expiring] = await Promise.all([
      movements.answer(question),
      bonusesOwed(db, period.to),
      before && bonusesOwed(db, before.to),
      expiringTable(question),
    ]);
    const balance = {
      key: 'owed',
      name: texts.bonusesOwed,
      unit: 'money' as const,
      value: owed / 100,
      before: then === null ? null : then / 100,
      better: null,
      note: texts.bonusesOwedNote,
      course: [],
      link: null,
    };
    return { ...answer, figures: [...answer.figures, balance], tables: [...answer.tables, expiring] };
  },
};

const horizons = [7, 30, 90] as const;

async function expiringTable({ db, now }: Question): Promise<WholeTable> {
  const sums = await Promise.all(
    horizons.map((days) =>
      bonusesExpiring(db, { from: now, to: new Date(Date.parse(now) + days * 86_400_000).toISOString() }),
    ),
  );
  return {
    key: 'expiring',
    title: texts.expiring,
    note: texts.expiringNote,
    shaded: false,
    columns: [
      { key: 'when', name: texts.expiringWhen, unit: 'text' },
      { key: 'sum', name: texts.expiringSum, unit: 'money' },
    ],
    rows: horizons.map((days, index) => ({
      cells: [texts.expiringWithin(days), (sums[index] ?? 0) / 100],
      total: false,
      unfinished: false,
      link: null,
    })),
  };
}
