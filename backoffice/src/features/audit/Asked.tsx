import { Button, Group, Loader, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { Message } from '../../ui/Message.tsx';
import { audit as texts } from './texts/ru.ts';

/** A question in one row, with what it is about. */
export function AskForm({
  hint,
  button = texts.show,
  onAsk,
  children,
}: {
  readonly hint: string;
  readonly button?: string;
  readonly onAsk: (values: FormData) => void;
  readonly children: ReactNode;
}) {
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={ask}>
      <Text size="sm" mb="xs">
        {hint}
      </Text>
      <Group align="end">
        {children}
        <Button type="submit">{button}</Button>
      </Group>
    </form>
  );
}

/** What was found; while it comes a loader, and when it does not, why. */
export function Found<Data>({
  answer: { currentData, error, isFetching },
  children,
}: {
  readonly answer: {
    readonly currentData?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
  };
  readonly children: (data: Data) => ReactNode;
}) {
  if (error && !isFetching) return <Message text={problemOf(error).error} />;
  if (currentData === undefined) return isFetching ? <Loader m="md" /> : null;
  return children(currentData);
}

export const typed = (values: FormData, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
