import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../../texts/format.ts';
import { FieldChanges } from './FieldChanges.tsx';
import type { HistoryEntry } from './history.api.ts';

interface Props<Entry extends HistoryEntry> {
  readonly entries: readonly Entry[];
  readonly timeZone?: string;
  /** What can be done with an entry. */
  readonly action?: (entry: Entry) => ReactNode;
}

/** What happened, who did it, and each field from what to what: of an order and of every document alike. */
export function HistoryList<Entry extends HistoryEntry>({ entries, timeZone, action }: Props<Entry>) {
  return (
    <ol className="history">
      {entries.map((entry) => (
        <li key={`${entry.at}${entry.type}${entry.text}`}>
          <Text size="sm" c="dimmed" className="numbers">
            {format.dayAndTime(entry.at, timeZone)} · {entry.actor}
          </Text>
          <Text>{entry.text}</Text>
          <FieldChanges changes={entry.details} />
          {action?.(entry)}
        </li>
      ))}
    </ol>
  );
}
