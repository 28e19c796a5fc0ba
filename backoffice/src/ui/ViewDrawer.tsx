import { Drawer, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { problemOf } from '../gatewayApi.ts';
import { ru } from '../texts/ru.ts';
import { Message } from './Message.tsx';
import { useTopLayer } from './useTopLayer.ts';

interface Props<Data> {
  readonly title: string;
  readonly query: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly onClose: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** One thing of a list beside the list: what was asked for, the way out when it did not come, or a sign that it is on its way. */
export function ViewDrawer<Data>({ title, query, onClose, children }: Props<Data>) {
  const { data, error, refetch } = query;
  const layer = useTopLayer(onClose);
  return (
    <Drawer
      opened
      {...layer}
      position="right"
      size={560}
      title={title}
      closeButtonProps={{ 'aria-label': ru.close }}
    >
      {data ? (
        children(data)
      ) : error ? (
        <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />
      ) : (
        <Loader />
      )}
    </Drawer>
  );
}
