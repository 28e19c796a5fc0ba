import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import './audit.css';
import { audit } from './texts/ru.ts';

const texts = audit.document;

export interface Compared {
  readonly name: ReactNode;
  readonly key: string;
  readonly was: string | null;
  readonly now: string | null;
}

/** What it was at the chosen time beside what it is now; only rows that differ are marked. */
export function ThenAndNow({
  label,
  at,
  groups,
}: {
  readonly label: string;
  readonly at: string;
  /** A group may have a heading. */
  readonly groups: readonly { readonly title?: string; readonly rows: readonly Compared[] }[];
}) {
  return (
    <Table layout="fixed" aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.field}</Table.Th>
          <Table.Th scope="col">{at}</Table.Th>
          <Table.Th scope="col">{texts.now}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {groups.map(({ title, rows }) => (
        <Table.Tbody key={title ?? ''}>
          {title && (
            <Table.Tr>
              <Table.Th scope="rowgroup" colSpan={3} fw={600}>
                {title}
              </Table.Th>
            </Table.Tr>
          )}
          {rows.map(({ key, name, was, now }) => (
            <Table.Tr key={key} className={was === now ? undefined : 'audit-differs'}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td>{was ?? texts.none}</Table.Td>
              <Table.Td>{now ?? texts.none}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
    </Table>
  );
}
