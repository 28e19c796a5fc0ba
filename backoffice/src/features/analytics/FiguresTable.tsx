import { Badge, Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Table as Figures } from '../../../../api/contract/admin/analytics.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { written } from '../../ui/charts/written.ts';
import { CsvButton } from '../../ui/list/CsvButton.tsx';
import type { Column } from '../../ui/list/listTypes.ts';
import { toast } from '../../ui/toast.tsx';
import { analyticsTexts as texts } from './texts/ru.ts';

type Row = Figures['rows'][number];
type Cell = Row['cells'][number];

const textOf = (cell: Cell | undefined, unit: Figures['columns'][number]['unit']): string =>
  typeof cell === 'string' ? cell : written(cell ?? null, unit);

/** In a file: numbers as numbers, with a decimal comma, and nothing where nothing is known. */
const inFile = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '');

/** The file holds the very cells that are shown. */
const csvColumns = ({ columns }: Figures): Column<Row>[] =>
  columns.map(({ key, name }, index) => ({
    id: key,
    label: name,
    text: ({ cells }) => inFile(cells[index]),
  }));

/** A table of figures: its total first, numbers right, names that lead to what they are made of. */
export function FiguresTable({
  table,
  fileName,
  loadAll,
}: {
  readonly table: Figures;
  readonly fileName: string;
  /** All rows of a table of which only the first came. */
  readonly loadAll: () => Promise<Figures>;
}) {
  // They belong to the table that they were asked for: with other figures the first are shown again.
  const [whole, setWhole] = useState<{ readonly of: Figures; readonly rows: Figures['rows'] }>();
  const [isLoading, setLoading] = useState(false);
  const { columns, title, note, shaded, count } = table;
  const rows = whole?.of === table ? whole.rows : table.rows;
  const left = count - rows.filter(({ total }) => !total).length;
  const showAll = async () => {
    setLoading(true);
    try {
      setWhole({ of: table, rows: (await loadAll()).rows });
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
    setLoading(false);
  };
  // Shares are shaded where there are any, else counts: one measure for all of them.
  const shadedUnit = columns.some(({ unit }) => unit === 'percent') ? 'percent' : 'count';
  const most = Math.max(
    1,
    ...rows.flatMap(({ cells }) =>
      cells.filter((_, index) => columns[index]?.unit === shadedUnit).map(Number),
    ),
  );
  return (
    <Card withBorder radius={12} component="section" aria-label={title} p={0}>
      <Group justify="space-between" px="md" pt="sm" pb={4}>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        <CsvButton
          title={fileName}
          columns={csvColumns(table)}
          load={async () => ({ rows: left > 0 ? (await loadAll()).rows : [...rows], count, next: null })}
        />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by the keyboard. */}
      <section className="figures-table" aria-label={title} tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ key, name, unit }) => (
                <Table.Th key={key} scope="col" ta={unit === 'text' ? 'left' : 'right'}>
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows come anew with every answer
              <Table.Tr key={index} {...(row.total && { fw: 700, 'data-total': true })}>
                {columns.map(({ key, unit }, place) =>
                  place === 0 ? (
                    <Table.Th key={key} scope="row" fw={row.total ? 700 : 400}>
                      <NameCell row={row} />
                    </Table.Th>
                  ) : (
                    <Table.Td
                      key={key}
                      ta={unit === 'text' ? 'left' : 'right'}
                      className="numbers"
                      {...(shaded && unit === shadedUnit && shade(row.cells[place], most))}
                    >
                      {textOf(row.cells[place], unit)}
                    </Table.Td>
                  ),
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      {rows.length === 0 && (
        <Text p="md" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {left > 0 && (
        <Button
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          m="sm"
          loading={isLoading}
          onClick={() => void showAll()}
        >
          {texts.all(count)}
        </Button>
      )}
    </Card>
  );
}

function NameCell({ row: { cells, link, unfinished } }: { readonly row: Row }) {
  const name = String(cells[0] ?? '');
  return (
    <Group gap={6} wrap="nowrap">
      {link ? <Link to={link}>{name}</Link> : name}
      {unfinished && (
        <Badge size="sm" variant="light" color="gray" c="var(--mantine-color-text)" miw="max-content">
          {texts.unfinished}
        </Badge>
      )}
    </Group>
  );
}

/** The more, the darker, as far as the number on it can still be read. */
const shade = (cell: Cell | undefined, most: number) => {
  const share = typeof cell === 'number' ? Math.round((Math.max(0, cell) / most) * 34) : 0;
  return share > 0
    ? { style: { background: `color-mix(in srgb, var(--chart-bar) ${share}%, transparent)` } }
    : {};
};
