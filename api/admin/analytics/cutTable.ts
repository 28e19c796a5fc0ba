import type { Table } from '../../contract/admin/analytics.contract.ts';
import type { Question, WholeTable } from './tab.ts';

/** So many are read before one asks for the others. */
export const firstRows = 60;

/** As it goes over the wire. A map of shades is one picture: it is never cut. */
export const cutTable = ({ rows, count, ...table }: WholeTable, wanted: Question['rows']): Table => ({
  ...table,
  count: count ?? rows.filter(({ total }) => !total).length,
  rows: wanted === 'all' || table.shaded ? rows : rows.slice(0, firstRows + 1),
});
