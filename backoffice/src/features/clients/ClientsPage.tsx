import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { AdminClient } from '../../../../api/contract/admin/clients.contract.ts';
import { format } from '../../texts/format.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { Column, Filter } from '../../ui/list/listTypes.ts';
import { ClientDrawer } from './ClientDrawer.tsx';
import { type ClientsCall, useClientsQuery, useLazyClientsQuery } from './clients.api.ts';
import { clients as texts } from './texts/ru.ts';

const path = '/sales/clients';

/** Those who have an account; a saved view of the list is a segment. */
export function ClientsPage() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const call = callOf(params);
  const { data, error, isFetching, refetch } = useClientsQuery(call);
  const [load] = useLazyClientsQuery();
  return (
    <>
      <ListPage<AdminClient>
        path={path}
        title={texts.title}
        countText={texts.count}
        nothing={texts.nothing}
        columns={columns}
        filters={filters}
        views={texts.views}
        idOf={({ client_id }) => client_id}
        nameOf={nameOf}
        answer={data && { rows: data.clients, count: data.count, next: data.next }}
        error={data ? undefined : error}
        isFetching={isFetching}
        retry={() => void refetch()}
        load={async (after) => {
          const { after: _shown, ...whole } = call;
          const page = await load({ ...whole, per_page: 200, ...(after && { after }) }).unwrap();
          return { rows: page.clients, count: page.count, next: page.next };
        }}
      />
      {id !== undefined && (
        <ClientDrawer key={id} id={id} onClose={() => void navigate(`${path}?${params.toString()}`)} />
      )}
    </>
  );
}

const nameOf = ({ name, phone }: AdminClient): string => name || format.phone(phone) || texts.nameless;

const sorts = ['name', '-orders_sum', 'registered_at', '-registered_at'] as const;
const consents = ['adsSms', 'adsEmail', 'adsPush', 'adsBot'] as const;

/** The address may have been typed by hand: what it cannot mean is not asked for. */
function callOf(params: URLSearchParams): ClientsCall {
  const value = (name: string) => params.get(name) ?? '';
  const whole = (name: string, most: number) =>
    /^\d{1,7}$/.test(value(name)) ? Math.min(most, Number(value(name))) : undefined;
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(value(name)) ? value(name) : undefined);
  const consent = consents.find((kind) => kind === value('consent'));
  const sort = sorts.find((name) => name === value('sort'));
  const given = {
    orders_min: whole('orders_min', 1_000_000),
    orders_max: whole('orders_max', 1_000_000),
    sum_min: whole('sum_min', 10_000_000),
    away_days: whole('away_days', 3650) || undefined,
    registered_from: day('registered_from'),
    registered_to: day('registered_to'),
    consent,
    sort,
    search: value('search').slice(0, 100) || undefined,
    after: value('after') || undefined,
    erased: value('state') === 'erased' || undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined));
}

const names = texts.filters;
const filters: readonly Filter[] = [
  { name: 'search', label: names.search, kind: 'search' },
  { name: 'orders_min', label: names.ordersMin, kind: 'count' },
  { name: 'orders_max', label: names.ordersMax, kind: 'count' },
  { name: 'sum_min', label: names.sumMin, kind: 'sum' },
  {
    name: 'away_days',
    label: names.away,
    kind: 'choice',
    any: names.anyTime,
    options: [30, 60, 90, 180].map((days) => ({ value: String(days), label: names.awayDays(days) })),
  },
  {
    name: 'consent',
    label: names.consent,
    kind: 'choice',
    any: names.anyConsent,
    options: consents.map((value) => ({ value, label: names.consents[value] })),
  },
  { name: 'registered_from', label: names.from, kind: 'date' },
  { name: 'registered_to', label: names.to, kind: 'date' },
];

const columns: readonly Column<AdminClient>[] = [
  { id: 'name', label: texts.columns.name, isName: true, sortable: true, cell: nameOf },
  {
    id: 'phone',
    label: texts.columns.phone,
    onCard: true,
    cell: ({ phone }) => <span className="numbers">{format.phone(phone)}</span>,
  },
  { id: 'orders_count', label: texts.columns.orders, kind: 'number', align: 'right', onCard: true },
  {
    id: 'orders_sum',
    label: texts.columns.sum,
    kind: 'money',
    align: 'right',
    sortable: true,
    onCard: true,
  },
  {
    id: 'last_order_at',
    label: texts.columns.last,
    kind: 'moment',
    cell: ({ last_order_at }) => (last_order_at ? format.day(last_order_at) : ''),
  },
  { id: 'bonuses', label: texts.columns.bonuses, kind: 'money', align: 'right' },
  {
    id: 'registered_at',
    label: texts.columns.registered,
    sortable: true,
    cell: ({ date_registration }) => format.day(date_registration),
  },
];
