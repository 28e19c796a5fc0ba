import { IconTicket } from '@tabler/icons-react';
import { promocodeCalls, promocodePage } from '../../../../api/contract/admin/promocodes.contract.ts';
import { format } from '../../texts/format.ts';
import type { Shown } from '../../ui/document/document.api.ts';
import { documentFeature } from '../../ui/document/documentFeature.tsx';
import type { Column } from '../../ui/list/listTypes.ts';
import { PromocodeTools } from './PromocodeTools.tsx';
import { stateOf } from './promocodeState.ts';
import { type Benefit, benefitText, promocodes as texts } from './texts/ru.ts';

const benefit = ({ benefit: given }: Shown) => benefitText(given as Benefit);
const until = ({ until: day }: Shown) =>
  typeof day === 'string' ? format.day(day, day.includes('T') ? undefined : 'UTC') : texts.forever;
/** One that is on gives nothing before its first day or behind its last. */
const state = ({ active, from, until }: Shown) => texts.states[stateOf({ active, from, until })];

const columns: readonly Column<Shown>[] = [
  { id: 'benefit', label: texts.columns.benefit, cell: benefit, onCard: true },
  { id: 'until', label: texts.columns.until, cell: until },
  { id: 'orders', label: texts.columns.orders, kind: 'number', align: 'right', onCard: true },
  { id: 'discount', label: texts.columns.discount, kind: 'money', align: 'right' },
  { id: 'active', label: texts.columns.state, cell: state, onCard: true },
];

export const feature = documentFeature({
  page: promocodePage,
  calls: promocodeCalls,
  path: '/sales/promocodes',
  entry: 'promocodes',
  icon: <IconTicket size={18} />,
  texts,
  columns: ['title'],
  ownColumns: columns,
  cards: [
    {
      title: texts.cards.main,
      fields: ['code', 'title', 'active', 'benefit', 'min_sum', 'stackable'],
      hints: texts.hints,
    },
    { title: texts.cards.when, fields: ['from', 'until', 'weekdays', 'hours'], hints: texts.hints },
    {
      title: texts.cards.limits,
      fields: ['one_time', 'limit', 'limit_per_client', 'first_order_only', 'methods'],
      hints: texts.hints,
    },
    {
      title: texts.cards.dishes,
      fields: [
        'included_category_ids',
        'included_product_ids',
        'excluded_category_ids',
        'excluded_product_ids',
      ],
      hints: texts.hints,
    },
  ],
  Below: PromocodeTools,
});
