import type { ReactNode } from 'react';

/** How a value is read: what a document's descriptor says of its field. */
export type ValueKind = 'text' | 'money' | 'number' | Unit | 'moment' | 'boolean';
type Unit = 'minutes' | 'days' | 'grams' | 'percent';

export interface Column<Row> {
  /** Wire name; the sort's name too. */
  readonly id: string;
  readonly label: string;
  /** A column of a descriptor needs no more than its kind; others say what stands in the cell. */
  readonly kind?: ValueKind;
  readonly cell?: (row: Row) => ReactNode;
  /** What stands in a file, where that is neither the value by its kind nor what the cell says in plain words. */
  readonly text?: (row: Row) => string;
  readonly sortable?: true;
  readonly align?: 'right';
  /** The first cell is the row's name and its link. */
  readonly isName?: true;
  /** Shown on a phone, where a row is a card. */
  readonly onCard?: true;
  /** Shown once somebody has chosen it among the columns. */
  readonly hiddenAtFirst?: true;
}

export interface Filter {
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'search' | 'choice' | 'date' | 'sum' | 'count';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What nothing chosen means. */
  readonly any?: string;
}

/** A tab above the list: what the address says. */
export interface View {
  readonly label: string;
  readonly query: string;
}

export interface BulkAction {
  readonly label: string;
  readonly run: (ids: readonly string[]) => void;
  /** The same for all that the filter finds, on all pages. */
  readonly runAll?: () => void;
}

export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  readonly next: string | null;
}
