import { Anchor, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import {
  type ColumnDef,
  getCoreRowModel,
  type RowSelectionState,
  useReactTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../Message.tsx';
import { Pages } from '../Pages.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { cellOf } from './cellOf.tsx';
import { Filters } from './Filters.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { BulkAction, Column, Filter, ListAnswer, View } from './listTypes.ts';
import { useListAddress } from './useListAddress.ts';
import { Views } from './Views.tsx';

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
  readonly bulk?: readonly BulkAction<Row>[];
  readonly menu?: (row: Row) => ReactNode;
  readonly action?: ReactNode;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly answer: ListAnswer<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Title → views → filters → table; all of its state in the address, what it shows of a row in its columns. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { columns, filters, bulk = [], idOf, nameOf, answer, menu } = props;
  const address = useListAddress([...filters.map(({ name }) => name), 'sort']);
  const [chosen, setChosen] = useState<RowSelectionState>({});
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `columns ${props.path}`,
    defaultValue: [],
  });
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const link = useRowLink(props.path, idOf);
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
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
    onRowSelectionChange: setChosen,
    manualSorting: true,
    manualPagination: true,
    manualFiltering: true,
  });
  const isChoosable = bulk.length > 0;
  const shared = { table, columns, nameOf, isChoosable, menu };
  const rows = answer?.rows ?? [];
  const chosenRows = rows.filter((row) => chosen[idOf(row)]);
  return (
    <Stack>
      {props.heading !== 'none' && (
        <Group justify="space-between">
          <Title order={1} size="h2">
            {props.title}
          </Title>
          {props.action}
        </Group>
      )}
      {props.views && <Views listKey={props.path} views={props.views} />}
      <Filters filters={filters} address={address} />
      {props.error !== undefined && (
        <>
          <Message text={problemOf(props.error).error} action={{ text: ru.retry, run: props.retry }} />
          <Pages next={null} />
        </>
      )}
      {!answer && props.error === undefined && <Loader />}
      {answer && (
        <>
          <Group justify="space-between" mih={36}>
            <Text c="dimmed" role="status">
              {answer.count === 0 ? props.nothing : props.countText(answer.count)}
            </Text>
            {!isPhone && <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />}
          </Group>
          {rows.length === 0 && answer.count > 0 && <Message text={ru.list.beyondEnd} />}
          {answer.count === 0 && address.isFiltered && (
            <Button variant="default" w="fit-content" onClick={address.reset}>
              {ru.list.reset}
            </Button>
          )}
          {rows.length > 0 &&
            (isPhone ? (
              <ListCards {...shared} link={link} />
            ) : (
              <ListTable
                {...shared}
                sort={address.value('sort')}
                onSort={(sort) => address.set('sort', sort)}
                isBusy={props.isFetching}
              />
            ))}
          <Pages next={answer.next} />
        </>
      )}
      <BulkBar rows={chosenRows} actions={bulk} onClear={() => setChosen({})} />
    </Stack>
  );
}

/** A row's link keeps the list's address; coming back from the row, its link has the focus again. */
function useRowLink<Row>(path: string, idOf: (row: Row) => string) {
  const { search } = useLocation();
  const { id } = useParams();
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined && left.current !== undefined)
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(left.current)}"]`)?.focus();
    left.current = id;
  }, [id]);
  return (row: Row, name: ReactNode) => (
    <Anchor
      component={Link}
      to={`${path}/${encodeURIComponent(idOf(row))}${search}`}
      data-row={idOf(row)}
      c="var(--mantine-color-text)"
      fw={500}
      className="row-link"
    >
      {name}
    </Anchor>
  );
}
