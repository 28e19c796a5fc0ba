import { type Order, writeKey } from './paging.ts';

/**
 * Of what staff have done: to documents and to all else, which stand in one list.
 * @param table with which `at` is named: what is selected as `at` is a text, which no index knows.
 */
export const latestFirst = (table: 'document_history' | 'staff_deeds'): Order => ({
  columns: [
    [`${table}.at`, 'timestamptz'],
    // By bytes, as JavaScript compares them: the two lists are merged there.
    ['kind collate "C"', 'text'],
    ['id collate "C"', 'text'],
    ['revision', 'bigint'],
  ],
  descending: true,
});

export const keyOfAction = ({
  at,
  kind,
  id,
  revision,
}: {
  readonly at: string;
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
}): string => writeKey([at.replace('T', ' ').replace('Z', '+00'), kind, id, String(revision)]);
