import { Button, Drawer, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../Message.tsx';
import { useTopLayer } from '../useTopLayer.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { HistoryList } from './HistoryList.tsx';
import { type DocumentEntry, type HistoryKind, useDocumentHistoryQuery } from './history.api.ts';
import { useRestore } from './useRestore.ts';

interface Props {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}
type Which = Pick<Props, 'kind' | 'id'>;

/** One drawer for the history of every kind of document: who changed what, any two versions beside each other, and the way back. */
export function HistoryDrawer({ kind, id, name, onClose }: Props) {
  const layer = useTopLayer(onClose);
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Drawer
      opened
      {...layer}
      position="right"
      size={560}
      title={ru.history.title(name)}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      <Stack>
        {pages.map((after, index) => (
          <HistoryPage
            key={after ?? ''}
            which={{ kind, id }}
            after={after}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </Stack>
    </Drawer>
  );
}

function HistoryPage({
  which,
  after,
  onMore,
}: {
  which: Which;
  after: string | undefined;
  onMore: ((next: string) => void) | undefined;
}) {
  const { data, error, refetch } = useDocumentHistoryQuery({ params: which, query: after ? { after } : {} });
  const [compares, setCompares] = useState(false);
  const { bringBack, isLoading } = useRestore(which);
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const { history, next } = data;
  const versions = history.filter(({ is_version }) => is_version);
  const isNewest = (entry: DocumentEntry) => !after && entry === versions[0];
  return (
    <>
      {history.length === 0 && !after && <Text>{ru.history.empty}</Text>}
      {versions.length > 1 && !after && (
        <Button variant="default" aria-expanded={compares} onClick={() => setCompares(!compares)}>
          {ru.history.compare}
        </Button>
      )}
      {compares && <CompareVersions key={versions[0]?.revision} which={which} versions={versions} />}
      <HistoryList<DocumentEntry>
        entries={history}
        action={(entry) =>
          entry.is_version &&
          !isNewest(entry) && (
            <Button
              size="compact-sm"
              variant="default"
              mt={4}
              disabled={isLoading}
              onClick={() => void bringBack(entry.revision)}
            >
              {ru.history.restore}
            </Button>
          )
        }
      />
      {next !== null && onMore && (
        <Button variant="default" onClick={() => onMore(next)}>
          {ru.history.more}
        </Button>
      )}
    </>
  );
}
