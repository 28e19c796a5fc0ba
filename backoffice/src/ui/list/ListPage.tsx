import { Anchor, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import {
  type ColumnDef,
  getCoreRowModel,
  type RowSelectionState,
  useReactTable,
} from '@tanstack/react-table';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mostCounted } from '../../../../domain/mostCounted.ts';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../Message.tsx';
import { Pages } from '../Pages.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { CsvButton } from './CsvButton.tsx';
import { cellOf } from './cellOf.tsx';
import { Filters } from './Filters.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { LoadPage } from './listCsv.ts';
import type { BulkAction, Column, Filter, ListAnswer, View } from './listTypes.ts';
import { useListAddress } from './useListAddress.ts';
import { useListSettings } from './useListSettings.ts';
import { useReturnToRow } from './useReturnToRow.ts';
import { Views } from './Views.tsx';

const counted = (count: number, text: (count: number) => string): string =>
  count > mostCounted ? ru.list.moreThan(text(mostCounted)) : text(count);

export interface ListPageProps<Row extends object> {
  /** The page's path; a row's own page is `path/id`. */
  readonly path: string;
  readonly title: string;
  /** Nothing where the page has a heading of its own. */
  readonly heading?: 'none';
  readonly countText: (count: number) => string;
  readonly nothing: string;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  readonly views?: readonly View[];
  /** How many rows each of some views finds, own ones included. */
  readonly useCounts?: (queries: readonly string[]) => (query: string) => number | undefined;
  readonly bulk?: readonly BulkAction[];
  readonly menu?: (row: Row) => ReactNode;
  /** Beneath a phone's card: what is done to a row so often that it is not looked for in its menu. */
  readonly cardTools?: (row: Row) => ReactNode;
  /** How the rows are drawn while nothing filters or sorts them, in place of the table. */
  readonly rows?: (link: RowLink) => ReactNode;
  readonly action?: ReactNode;
  /** Ways to begin, in place of a table, while there is nothing yet and nothing is filtered. */
  readonly empty?: ReactNode;
  /** A row that somebody has to look at now. */
  readonly isAlarming?: (row: Row) => boolean;
  /** Rows that came since, and are not shown until somebody asks: the list does not move under a hand. */
  readonly came?: { readonly words: string; readonly show: () => void } | undefined;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly answer: ListAnswer<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** The pages of the same list one by one, for the file. */
  readonly load?: LoadPage<Row>;
}

/** Title → views → filters → table; all of its state in the address, what it shows of a row in its columns. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { filters, bulk = [], idOf, nameOf, answer, menu } = props;
  const address = useListAddress([...filters.map(({ name }) => name), 'sort']);
  const [chosen, setChosen] = useState<RowSelectionState>({});
  // All that the filter finds, as long as it is that filter.
  const { search } = useLocation();
  const [allOf, setAllOf] = useState<string>();
  const { settings, arrange } = useListSettings(
    props.path,
    props.columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id),
  );
  const columns = inOrder(props.columns, settings.order);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const linkTo = useRowLink(props.path);
  const link = (row: Row, name: ReactNode) => linkTo(idOf(row), name);
  const table = useReactTable<Row>({
    data: useMemo(() => [...(answer?.rows ?? [])], [answer]),
    columns: columns.map(
      (column): ColumnDef<Row> => ({
        id: column.id,
        cell: ({ row: { original } }) => {
          const cell = cellOf(column, original);
          return column.isName ? link(original, cell) : cell;
        },
      }),
    ),
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    state: {
      rowSelection: chosen,
      columnVisibility: Object.fromEntries(settings.hidden.map((id) => [id, false])),
    },
    onRowSelectionChange: setChosen,
    manualSorting: true,
    manualPagination: true,
    manualFiltering: true,
  });
  const isChoosable = bulk.length > 0;
  const shared = { table, columns, nameOf, isChoosable, menu, isAlarming: props.isAlarming };
  const rows = answer?.rows ?? [];
  const chosenIds = rows.map(idOf).filter((id) => chosen[id]);
  const nothing = search.replace('?', '') === '' ? ru.list.empty : props.nothing;
  const found = answer && (
    <Text c="dimmed" fz={16} role="status">
      {answer.count === 0 ? nothing : counted(answer.count, props.countText)}
    </Text>
  );
  const ownRows = address.isFiltered || answer?.count === 0 ? undefined : props.rows;
  const csv = props.load && (
    <CsvButton
      title={props.title}
      columns={columns.filter(({ id }) => !settings.hidden.includes(id))}
      load={props.load}
    />
  );
  return (
    <Stack>
      {props.heading !== 'none' && (
        <Group justify="space-between">
          <Group gap="sm" align="baseline">
            <PageTitle>{props.title}</PageTitle>
            {found}
          </Group>
          <Group gap="xs">
            {csv}
            {props.action}
          </Group>
        </Group>
      )}
      {props.views && (
        <CountedViews
          views={props.views}
          own={settings.views}
          useCounts={props.useCounts}
          onChange={(views) => arrange({ views })}
        />
      )}
      <Group align="flex-start" justify="space-between" wrap="nowrap" gap="xs" className="list-bar">
        <Filters filters={filters} address={address} />
        <Group gap="xs" wrap="nowrap">
          {props.heading === 'none' && csv}
          {!isPhone && <ColumnsMenu columns={columns} hidden={settings.hidden} onChange={arrange} />}
        </Group>
      </Group>
      {props.error !== undefined && (
        <>
          <Message text={problemOf(props.error).error} action={{ text: ru.retry, run: props.retry }} />
          <Pages next={null} />
        </>
      )}
      {!answer && props.error === undefined && <Loader />}
      {answer && (
        <>
          {props.heading === 'none' && found}
          {rows.length === 0 && answer.count > 0 && <Message text={ru.list.beyondEnd} />}
          {answer.count === 0 && nothing === ru.list.empty && props.empty}
          {ownRows && <Suspense fallback={<Loader />}>{ownRows(linkTo)}</Suspense>}
          {props.came && (
            <div className="list-came">
              <UnstyledButton onClick={props.came.show}>
                <IconArrowUp size={16} aria-hidden />
                {props.came.words}
              </UnstyledButton>
            </div>
          )}
          {!ownRows &&
            rows.length > 0 &&
            (isPhone ? (
              <ListCards {...shared} link={link} cardTools={props.cardTools} />
            ) : (
              <ListTable
                {...shared}
                sort={address.value('sort')}
                onSort={(sort) => address.set('sort', sort)}
                isBusy={props.isFetching}
              />
            ))}
          {!ownRows && <Pages next={answer.next} />}
        </>
      )}
      <BulkBar
        ids={chosenIds}
        found={answer?.count ?? 0}
        isWholePage={chosenIds.length === rows.length}
        isAll={allOf === search}
        actions={bulk}
        onChooseAll={() => setAllOf(search)}
        onClear={() => {
          setChosen({});
          setAllOf(undefined);
        }}
      />
    </Stack>
  );
}

function CountedViews({
  useCounts = nothingCounted,
  ...views
}: Omit<Parameters<typeof Views>[0], 'countOf'> & {
  useCounts: ListPageProps<object>['useCounts'] | undefined;
}) {
  const countOf = useCounts([...views.views, ...views.own].map(({ query }) => query));
  return <Views {...views} countOf={countOf} />;
}
const nothingCounted = () => () => undefined;

/** The row's name stays first; a column that came later than the order stands at its own place at the end. */
function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] {
  const placeOf = ({ id, isName }: Column<Row>): number =>
    isName ? -1 : order.includes(id) ? order.indexOf(id) : order.length;
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export type RowLink = (id: string, name: ReactNode) => ReactNode;

/** A row's link keeps the list's address. */
function useRowLink(path: string): RowLink {
  const { search } = useLocation();
  useReturnToRow();
  return (rowId, name) => (
    <Anchor
      component={Link}
      to={`${path}/${encodeURIComponent(rowId)}${search}`}
      data-row={rowId}
      c="var(--mantine-color-text)"
      fw={500}
      className="row-link"
    >
      {name}
    </Anchor>
  );
}
