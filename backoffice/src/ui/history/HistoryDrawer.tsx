import { Button, Drawer, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../Message.tsx';
import { HistoryList } from './HistoryList.tsx';
import { type HistoryKind, useDocumentHistoryQuery } from './history.api.ts';

interface Props {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** One drawer for the history of every kind of document. */
export function HistoryDrawer({ kind, id, name, onClose }: Props) {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Drawer
      opened
      onClose={onClose}
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
  which: { readonly kind: HistoryKind; readonly id: string };
  after: string | undefined;
  onMore: ((next: string) => void) | undefined;
}) {
  const { data, error, refetch } = useDocumentHistoryQuery({ params: which, query: after ? { after } : {} });
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const { history, next } = data;
  return (
    <>
      {history.length === 0 && !after && <Text>{ru.history.empty}</Text>}
      <HistoryList entries={history} />
      {next !== null && onMore && (
        <Button variant="default" onClick={() => onMore(next)}>
          {ru.history.more}
        </Button>
      )}
    </>
  );
}
