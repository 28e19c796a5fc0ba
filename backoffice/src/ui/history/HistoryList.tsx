import { Text } from '@mantine/core';
import { format } from '../../texts/format.ts';
import type { HistoryEntry } from './history.api.ts';

/** What happened, who did it, and each field from what to what: of an order and of every document alike. */
export function HistoryList({ entries, timeZone }: { entries: readonly HistoryEntry[]; timeZone?: string }) {
  return (
    <ol className="history">
      {entries.map((entry) => (
        <li key={`${entry.at}${entry.type}${entry.text}`}>
          <Text size="sm" c="dimmed" className="numbers">
            {format.dayAndTime(entry.at, timeZone)} · {entry.actor}
          </Text>
          <Text>{entry.text}</Text>
          {entry.details.map((detail) => (
            <Text key={detail.name} size="sm" c="dimmed">
              {detail.name}: {detail.before !== null && `${detail.before} → `}
              {detail.after}
            </Text>
          ))}
        </li>
      ))}
    </ol>
  );
}
