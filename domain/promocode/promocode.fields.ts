import type { Fields } from '../document/field.ts';

export const promocodeFields = {
  /** As staff typed it; the stream's id is the folded code. */
  code: { kind: 'text', max: 40, required: true },
  title: { kind: 'text', max: 200 },
  benefit: {
    kind: 'variants',
    required: true,
    of: {
      percent: { percent: { kind: 'percent' }, cap: { kind: 'money', orNull: true } },
      sum: { sum: { kind: 'money' } },
      gift: { productId: { kind: 'reference', to: 'Product' } },
      freeDelivery: {},
    },
  },
  minSum: { kind: 'money' },
  /** Whole business days of the shop, the last one included. Older promocodes have instants. */
  from: { kind: 'day', orNull: true },
  until: { kind: 'day', orNull: true },
  weekdays: { kind: 'weekdays' },
  hours: { kind: 'hours', orNull: true },
  limit: { kind: 'integer', min: 1, max: 1_000_000_000, orNull: true },
  limitPerClient: { kind: 'integer', min: 1, max: 1_000_000, orNull: true },
  firstOrderOnly: { kind: 'flag' },
  methods: { kind: 'choice', of: ['delivery', 'pickup', 'both'], default: 'both' },
  includedCategoryIds: { kind: 'references', to: 'Category', max: 500 },
  excludedCategoryIds: { kind: 'references', to: 'Category', max: 500 },
  includedProductIds: { kind: 'references', to: 'Product', max: 5000 },
  excludedProductIds: { kind: 'references', to: 'Product', max: 5000 },
  /** May be added to the self-pickup discount. */
  stackable: { kind: 'flag' },
  active: { kind: 'flag' },
  /** The code is only what the codes of a series begin with; each of those is good for one order. */
  oneTime: { kind: 'flag', optional: true },
  /** Of a series: what its codes are made of, and how many are given out. */
  seriesKey: { kind: 'text', max: 64, optional: true, change: 'nobody' },
  issuedCodes: { kind: 'integer', min: 0, max: 1_000_000, optional: true, change: 'nobody' },
} as const satisfies Fields;
