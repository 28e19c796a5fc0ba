import { Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../ui/list/listTypes.ts';
import { type OrdersCall, useLazyOrdersQuery, useOrdersQuery } from './orders.api.ts';
import { placeOf, promisedTime } from './promised.ts';
import { orders as texts } from './texts/ru.ts';

export const ordersPath = '/sales/orders';
const sorts = ['placed_at', '-placed_at', 'total', '-total'] as const;
const methods = ['delivery', 'pickup'] as const;

export function OrderList() {
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useOrdersQuery({ body: callOf(params) });
  const [load] = useLazyOrdersQuery();
  return (
    <ListPage
      path={ordersPath}
      title={texts.title}
      heading="none"
      countText={texts.count}
      nothing={texts.nothing}
      columns={columns}
      filters={filtersOf(data?.order_statuses ?? [])}
      views={texts.listViews}
      idOf={(order) => order.order_id}
      nameOf={(order) => order.number}
      answer={data && { ...data, rows: data.orders }}
      error={data ? undefined : error}
      isFetching={isFetching}
      retry={() => void refetch()}
      load={async (after) => {
        const page = await load({ body: { ...callOf(params), after, per_page: 200 } }).unwrap();
        return { ...page, rows: page.orders };
      }}
    />
  );
}

type Statuses = NonNullable<OrdersCall['statuses']>;
type Counted = readonly {
  readonly status: Statuses[number];
  readonly name: string;
  readonly count: number;
}[];

/** The address may have been typed by hand: what it cannot mean is not asked for. */
function callOf(params: URLSearchParams): OrdersCall {
  const value = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(value(name)) ? value(name) : undefined);
  const status = statuses.find((each) => each === value('status'));
  const method = methods.find((each) => each === value('method'));
  const sort = sorts.find((each) => each === value('sort'));
  const [from, to] = [day('from'), day('to')];
  return {
    view: 'list',
    search: value('search').slice(0, 100),
    ...(status && { statuses: [status] }),
    ...(method && { method }),
    ...(sort && { sort }),
    ...(from && { from }),
    ...(to && { to }),
    ...(value('after') && { after: value('after') }),
  };
}

const statuses = [
  'awaiting_payment',
  'new',
  'confirmed',
  'cooking',
  'ready',
  'delivering',
  'completed',
  'cancelled',
] as const satisfies Statuses;

const filtersOf = (counted: Counted): Filter[] => [
  { name: 'search', label: texts.search, kind: 'search' },
  {
    name: 'status',
    label: texts.status,
    kind: 'choice',
    any: texts.allStatuses,
    options: counted.map(({ status, name, count }) => ({ value: status, label: `${name} (${count})` })),
  },
  {
    name: 'method',
    label: texts.method,
    kind: 'choice',
    any: texts.allMethods,
    options: methods.map((method) => ({ value: method, label: texts[method] })),
  },
  { name: 'from', label: texts.from, kind: 'date' },
  { name: 'to', label: texts.to, kind: 'date' },
];

const columns: readonly Column<AdminOrder>[] = [
  { id: 'number', label: texts.table.number, isName: true },
  { id: 'placed_at', label: texts.table.placed, kind: 'moment', sortable: true },
  { id: 'promised_at', label: texts.table.promised, cell: promisedTime, onCard: true },
  { id: 'status_text', label: texts.table.status, onCard: true },
  {
    id: 'name',
    label: texts.table.client,
    text: ({ name, phone }) => `${name} ${phone}`.trim(),
    cell: ({ name, phone }) => (
      <>
        {name}
        <Text size="sm" c="dimmed" className="numbers">
          {phone}
        </Text>
      </>
    ),
  },
  { id: 'address', label: texts.table.address, cell: placeOf, onCard: true },
  { id: 'pay_text', label: texts.table.pay },
  {
    id: 'total',
    label: texts.table.total,
    align: 'right',
    sortable: true,
    onCard: true,
    cell: ({ total, to_pay, bonuses, refunded }) => (
      <>
        {format.money(total)}
        {bonuses > 0 && (
          <Text size="sm" c="dimmed" className="numbers">
            {texts.table.toPay(format.money(to_pay))}
          </Text>
        )}
        {refunded > 0 && (
          <Text size="sm" c="dimmed" className="numbers">
            {texts.refund.shown(format.money(refunded))}
          </Text>
        )}
      </>
    ),
  },
];
