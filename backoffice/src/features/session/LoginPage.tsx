import { Button, Card, Center, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CodeInput } from '../../ui/session/CodeInput.tsx';
import { useAuthenticatedQuery, useLoginMutation } from '../../ui/session/session.api.ts';

/** Where the person was going: told by the gateway's redirect, or by the application's own. Only ever a page of ours. */
const wantedPage = (search: string): string => {
  const next = new URLSearchParams(search).get('next')?.replace(/^\/admin/, '') ?? '/';
  return /^\/[a-z?]/.test(next) ? next : '/';
};

export function LoginPage() {
  const { data } = useAuthenticatedQuery();
  const { search } = useLocation();
  const [login, { isLoading, error, reset }] = useLoginMutation();
  const [asksCode, setAsksCode] = useState(false);
  const [empty, setEmpty] = useState<readonly string[]>([]);
  if (data?.user) return <Navigate to={wantedPage(search)} replace />;

  const problem = error ? problemOf(error) : undefined;
  const errorOf = (field: string) => (empty.includes(field) ? ru.login.required : problem?.fields?.[field]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = {
      login: String(form.get('login')).trim(),
      password: String(form.get('password')),
      ...(asksCode && { one_time_code: String(form.get('one_time_code')).trim() }),
    };
    const missing = Object.entries(values).flatMap(([name, value]) => (value === '' ? [name] : []));
    setEmpty(missing);
    if (missing[0]) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${missing[0]}"]`)?.focus();
      return;
    }
    const answer = await login({ body: values });
    if (answer.error && problemOf(answer.error).fields?.one_time_code) setAsksCode(true);
  };
  const clear = () => {
    if (error) reset();
    setEmpty([]);
  };
  return (
    <Center component="main" mih="100vh" p="md">
      <Card
        component="form"
        withBorder
        padding="xl"
        w={400}
        maw="100%"
        noValidate
        onSubmit={(event) => void submit(event as FormEvent<HTMLFormElement>)}
      >
        <Stack>
          <PageTitle>{ru.login.title}</PageTitle>
          <TextInput
            name="login"
            label={ru.login.login}
            autoComplete="username"
            autoFocus
            size="md"
            error={errorOf('login')}
            onChange={clear}
          />
          <PasswordInput
            name="password"
            label={ru.login.password}
            autoComplete="current-password"
            size="md"
            error={errorOf('password')}
            onChange={clear}
            visibilityToggleButtonProps={{ 'aria-label': ru.login.show }}
          />
          {asksCode && <CodeInput size="md" error={errorOf('one_time_code')} onChange={clear} />}
          {problem && <div role="alert">{problem.error}</div>}
          <Button type="submit" size="md" loading={isLoading}>
            {ru.login.submit}
          </Button>
        </Stack>
      </Card>
    </Center>
  );
}
