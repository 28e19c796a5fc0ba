import { Group, Loader, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { FieldChanges } from './FieldChanges.tsx';
import { type DocumentEntry, type HistoryKind, useDocumentDifferenceQuery } from './history.api.ts';

/** Any two versions, and in what they differ. */
export function CompareVersions({
  which,
  versions,
}: {
  which: { readonly kind: HistoryKind; readonly id: string };
  /** The newest first. */
  versions: readonly DocumentEntry[];
}) {
  const [from, setFrom] = useState(String(versions[1]?.revision));
  const [to, setTo] = useState(String(versions[0]?.revision));
  const { currentData, error } = useDocumentDifferenceQuery({
    params: which,
    query: { from: Number(from), to: Number(to) },
  });
  const data = versions.map(({ revision, at, actor }) => ({
    value: String(revision),
    label: `${format.dayAndTime(at)} · ${actor}`,
  }));
  const choice = { data, allowDeselect: false, className: 'grows' } as const;
  return (
    <Stack component="section" aria-label={ru.history.compare} gap="xs" className="compare">
      <Group align="flex-end" wrap="nowrap">
        <Select {...choice} label={ru.history.from} value={from} onChange={(next) => next && setFrom(next)} />
        <Select {...choice} label={ru.history.to} value={to} onChange={(next) => next && setTo(next)} />
      </Group>
      {error && <Text role="alert">{problemOf(error).error}</Text>}
      {!currentData && !error && <Loader size="sm" />}
      {currentData && currentData.fields.length === 0 && <Text>{ru.history.same}</Text>}
      {currentData && <FieldChanges changes={currentData.fields} />}
    </Stack>
  );
}
