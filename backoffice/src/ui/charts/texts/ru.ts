import type { Unit } from '../../../../../api/contract/admin/analytics.contract.ts';

/** Words of figures and charts, wherever they stand. */
export const chartTexts = {
  nothing: '—',
  suffix: {
    money: '\u00a0₽',
    percent: '\u00a0%',
    minutes: '\u00a0мин',
    stars: '',
    count: '',
    text: '',
  } as const satisfies Record<Unit, string>,
  points: '\u00a0п.\u00a0п.',
  was: (value: string) => `было ${value}`,
  asBefore: 'как было',
  now: 'этот период',
  before: 'период для сравнения',
  unfinished: 'ещё идёт',
  empty: 'За этот период ничего не было. Выберите другой.',
} as const;
