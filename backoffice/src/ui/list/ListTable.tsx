import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import type { Cell, Table as TableState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ru } from '../../texts/ru.ts';
import { isRight } from './cellOf.tsx';
import type { Column } from './listTypes.ts';
import { nextSort } from './useListAddress.ts';

interface Props<Row extends object> {
  readonly table: TableState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly isBusy: boolean;
  readonly nameOf: (row: Row) => string;
  readonly isChoosable: boolean;
  readonly menu?: ((row: Row) => ReactNode) | undefined;
  readonly isAlarming?: ((row: Row) => boolean) | undefined;
}

export function ListTable<Row extends object>(props: Props<Row>) {
  const { table, isBusy, nameOf, isChoosable, menu } = props;
  const byId = new Map(props.columns.map((column) => [column.id, column]));
  return (
    <Table.ScrollContainer minWidth={720} type="native" className="list-table">
      <Table highlightOnHover stickyHeader aria-busy={isBusy} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {isChoosable && (
              <Table.Th w={44}>
                <Checkbox
                  aria-label={ru.list.chooseAll}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Table.Th>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => {
              const column = byId.get(id);
              return column && <Head key={id} column={column} sort={props.sort} onSort={props.onSort} />;
            })}
            {menu && (
              <Table.Th w={60}>
                <span className="visually-hidden">{ru.list.actions}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr
              key={row.id}
              aria-selected={isChoosable ? row.getIsSelected() : undefined}
              data-alarm={props.isAlarming?.(row.original) || undefined}
            >
              {isChoosable && (
                <Table.Td>
                  <Checkbox
                    aria-label={ru.list.choose(nameOf(row.original))}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </Table.Td>
              )}
              {row.getVisibleCells().map((cell) => {
                const right = isRight(byId.get(cell.column.id) ?? {});
                return (
                  <Table.Td key={cell.id} {...(right && { ta: 'right', className: 'numbers' })}>
                    {contentOf(cell)}
                  </Table.Td>
                );
              })}
              {menu && <Table.Td>{menu(row.original)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Called, and not drawn as a component: that would be another one in each drawing, and take the focus from what is inside. */
function contentOf<Row>({ column, getContext }: Cell<Row, unknown>) {
  const { cell } = column.columnDef;
  return typeof cell === 'function' ? cell(getContext()) : cell;
}

function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const align = isRight(column) ? ({ ta: 'right' } as const) : {};
  if (!column.sortable) return <Table.Th {...align}>{column.label}</Table.Th>;
  const direction = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : 'none';
  const arrow = { ascending: ' ↑', descending: ' ↓', none: '' }[direction];
  return (
    <Table.Th aria-sort={direction} {...align}>
      <UnstyledButton
        fw="inherit"
        fz="inherit"
        mih={32}
        {...align}
        aria-label={ru.list.sort(column.label)}
        onClick={() => onSort(nextSort(sort, column.id))}
      >
        {column.label}
        {arrow}
      </UnstyledButton>
    </Table.Th>
  );
}
