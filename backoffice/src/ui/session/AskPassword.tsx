import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { sessionGate } from '../../sessionGate.ts';
import { ru } from '../../texts/ru.ts';
import { CodeInput } from './CodeInput.tsx';
import { useAuthenticatedQuery, useLoginMutation } from './session.api.ts';

/** Over whatever page is open, when its session has ended: what was typed there stays. */
export function AskPassword() {
  const isShut = useSyncExternalStore(sessionGate.subscribe, sessionGate.isShut);
  const { data } = useAuthenticatedQuery();
  const [login, { isLoading, error }] = useLoginMutation();
  const [asksCode, setAsksCode] = useState(false);
  const [typed, setTyped] = useState<string>();
  const problem = error ? problemOf(error) : undefined;
  const known = typed ?? data?.user?.login ?? '';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const code = form.get('one_time_code');
    const answer = await login({
      body: { login: known, password, ...(code && { one_time_code: String(code).trim() }) },
    });
    if (answer.data) {
      setAsksCode(false);
      sessionGate.open();
    } else if (problemOf(answer.error).fields?.one_time_code) setAsksCode(true);
  };
  return (
    <Modal
      opened={isShut}
      onClose={() => undefined}
      title={ru.session.expired}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1000}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{ru.session.kept}</Text>
          <TextInput
            label={ru.login.login}
            autoComplete="username"
            value={known}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <PasswordInput
            name="password"
            label={ru.login.password}
            autoComplete="current-password"
            data-autofocus
            error={problem && !problem.fields?.one_time_code ? problem.error : undefined}
            visibilityToggleButtonProps={{ 'aria-label': ru.login.show }}
          />
          {asksCode && <CodeInput error={problem?.fields?.one_time_code} />}
          <Group justify="space-between">
            <Button component="a" href="/admin/login" variant="default">
              {ru.session.another}
            </Button>
            <Button type="submit" loading={isLoading}>
              {ru.session.goOn}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
