import { Button, Group, Loader, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
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
  const key = useAddressKey();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(new FormData(event.currentTarget));
  };
  return (
    <form key={key} onSubmit={ask}>
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

/** Changes when one has gone back or forward: the fields say again what was asked there. */
function useAddressKey(): string {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [shown, setShown] = useState(key);
  if (isBack && shown !== key) setShown(key);
  return shown;
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
