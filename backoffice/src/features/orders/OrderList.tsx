import { Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../ui/list/listTypes.ts';
import { Zone } from './OrderCard.tsx';
import { type OrdersAnswer, type OrdersCall, useLazyOrdersQuery, useOrdersQuery } from './orders.api.ts';
import classes from './orders.module.css';
import { placeOf, promisedTime } from './promised.ts';
import { Ring } from './Ring.tsx';
import { orders as texts } from './texts/ru.ts';
import { urgency } from './urgency.ts';
import { useNow } from './useNow.ts';

export const ordersPath = '/sales/orders';
const sorts = ['placed_at', '-placed_at', 'total', '-total'] as const;
const methods = ['delivery', 'pickup'] as const;

export function OrderList() {
  const [params] = useSearchParams();
  const { data, currentData, error, isFetching, refetch } = useOrdersQuery({ body: callOf(params) });
  const now = useNow();
  const held = useHeldRows(params.toString(), data?.orders, currentData !== undefined);
  const [load] = useLazyOrdersQuery();
  return (
    <ListPage
      path={ordersPath}
      title={texts.title}
      heading="none"
      countText={texts.count}
      nothing={texts.nothing}
      columns={columns}
      filters={filtersOf(data)}
      views={texts.listViews}
      idOf={(order) => order.order_id}
      nameOf={(order) => order.number}
      isAlarming={(order) => urgency(order, now) === 'late'}
      came={held.came > 0 ? { words: texts.came(held.came), show: held.show } : undefined}
      answer={data && { ...data, rows: held.rows }}
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

const none: readonly AdminOrder[] = [];

/** Those that came since the list was opened wait to be asked for; what stands in it changes in its place. */
function useHeldRows(address: string, latest: readonly AdminOrder[] = none, isCurrent: boolean) {
  const [opened, setOpened] = useState<{ readonly address: string; readonly rows: readonly AdminOrder[] }>();
  if (isCurrent && opened?.address !== address) setOpened({ address, rows: latest });
  const shown = opened?.address === address ? opened.rows : latest;
  const known = new Set(shown.map(({ order_id }) => order_id));
  const came = latest.filter(({ order_id }) => !known.has(order_id)).length;
  const now = new Map(latest.map((order) => [order.order_id, order]));
  return {
    came,
    rows: came === 0 ? latest : shown.map((order) => now.get(order.order_id) ?? order),
    show: () => setOpened({ address, rows: latest }),
  };
}

type Statuses = NonNullable<OrdersCall['statuses']>;
/** The address may have been typed by hand: what it cannot mean is not asked for. */
function callOf(params: URLSearchParams): OrdersCall {
  const value = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(value(name)) ? value(name) : undefined);
  const status = statuses.find((each) => each === value('status'));
  const method = methods.find((each) => each === value('method'));
  const sort = sorts.find((each) => each === value('sort'));
  const pay = payMethods.find((each) => String(each) === value('pay'));
  const problem = problems.find((each) => each === value('problem'));
  const [from, to] = [day('from'), day('to')];
  return {
    view: 'list',
    search: value('search').slice(0, 100),
    ...(status && { statuses: [status] }),
    ...(method && { method }),
    ...(sort && { sort }),
    ...(value('zone') && { zone_id: value('zone') }),
    ...(value('point') && { affiliate_id: value('point') }),
    ...(pay !== undefined && { pay_method: pay }),
    ...sumOf(value('sum_from'), (sum) => ({ sum_from: sum })),
    ...sumOf(value('sum_to'), (sum) => ({ sum_to: sum })),
    ...(value('promocode') && { promocode: value('promocode').slice(0, 100) }),
    ...(value('dish') && { dish: value('dish').slice(0, 100) }),
    ...(value('staff') && { staff_id: value('staff') }),
    ...(problem && { problem }),
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

const payMethods = [0, 1, 2, 3] as const;
const problems = ['late', 'complaint', 'refunded'] as const;
const sumOf = <Part,>(typed: string, part: (sum: number) => Part): Part | null =>
  typed !== '' && Number(typed) >= 0 ? part(Number(typed)) : null;

type Narrowing = Pick<OrdersAnswer, 'order_statuses' | 'zones' | 'affiliates' | 'staff'>;
const nothingKnown: Narrowing = { order_statuses: [], zones: [], affiliates: [], staff: [] };

const filtersOf = ({
  order_statuses: counted,
  zones,
  affiliates,
  staff,
}: Narrowing = nothingKnown): Filter[] => [
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
  {
    name: 'zone',
    label: texts.filters.zone,
    kind: 'choice',
    any: texts.filters.any,
    options: zones.map(({ zone_id, name }) => ({ value: zone_id, label: name })),
  },
  {
    name: 'point',
    label: texts.edit.point,
    kind: 'choice',
    any: texts.filters.any,
    options: affiliates.map(({ affiliate_id, name }) => ({ value: affiliate_id, label: name })),
  },
  {
    name: 'pay',
    label: texts.table.pay,
    kind: 'choice',
    any: texts.filters.any,
    options: payMethods.map((way) => ({ value: String(way), label: texts.filters.ways[way] })),
  },
  {
    name: 'problem',
    label: texts.filters.problem,
    kind: 'choice',
    any: texts.filters.any,
    options: problems.map((kind) => ({ value: kind, label: texts.filters.problems[kind] })),
  },
  { name: 'promocode', label: texts.filters.promocode, kind: 'search' },
  { name: 'dish', label: texts.filters.dish, kind: 'search' },
  {
    name: 'staff',
    label: texts.filters.staff,
    kind: 'choice',
    any: texts.filters.any,
    options: staff.map(({ staff_id, name }) => ({ value: staff_id, label: name })),
  },
  { name: 'sum_from', label: texts.filters.sumFrom, kind: 'sum' },
  { name: 'sum_to', label: texts.filters.sumTo, kind: 'sum' },
  { name: 'from', label: texts.from, kind: 'date' },
  { name: 'to', label: texts.to, kind: 'date' },
];

const columns: readonly Column<AdminOrder>[] = [
  {
    id: 'number',
    label: texts.table.number,
    isName: true,
    // A number that breaks in two is read as two.
    cell: ({ number }) => <span className="numbers">{number}</span>,
  },
  { id: 'placed_at', label: texts.table.placed, kind: 'moment', sortable: true },
  {
    id: 'promised_at',
    label: texts.table.promised,
    text: promisedTime,
    cell: (order) => (
      <span className={classes.promisedCell}>
        <Ring order={order} />
        {promisedTime(order)}
      </span>
    ),
    onCard: true,
  },
  { id: 'status_text', label: texts.table.status, onCard: true },
  {
    id: 'name',
    label: texts.table.client,
    text: ({ name, phone }) => `${name} ${phone}`.trim(),
    cell: ({ name, phone }) => (
      <>
        {name}
        <Text size="sm" c="dimmed" className="numbers">
          {format.phone(phone)}
        </Text>
      </>
    ),
  },
  {
    id: 'address',
    label: texts.table.address,
    text: placeOf,
    cell: (order) => (
      <span className={classes.promisedCell}>
        {order.method === 'delivery' && <Zone order={order} />}
        {order.method === 'delivery' ? order.address : placeOf(order)}
      </span>
    ),
    onCard: true,
  },
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
