import type { Table } from '../../contract/admin/analytics.contract.ts';
import type { WholeTable } from './tab.ts';

/** So many are read before one asks for the others. */
const first = 60;

/** As it goes over the wire. A map of shades is one picture: it is never cut. */
export const cutTable = ({ rows, ...table }: WholeTable, wanted: 'first' | 'all'): Table => ({
  ...table,
  count: rows.filter(({ total }) => !total).length,
  rows: wanted === 'all' || table.shaded ? rows : rows.slice(0, first + 1),
});
