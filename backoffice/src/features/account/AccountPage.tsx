import { Button, Loader, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.tsx';
import { useChangeOwnPasswordMutation, useOwnAccessQuery } from './account.api.ts';
import { OwnBot } from './OwnBot.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Section } from './Section.tsx';
import { account as texts } from './texts/ru.ts';

export function AccountPage() {
  const { data, error, refetch } = useOwnAccessQuery();
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  return (
    <Stack maw={640}>
      <PageTitle>{texts.title}</PageTitle>
      <Section title={texts.password.title}>
        <PasswordForm />
      </Section>
      <Section title={texts.factor.title}>
        <SecondFactor factor={data.second_factor} />
      </Section>
      <OwnBot />
      <Section title={texts.sessions.title}>
        <OwnSessions sessions={data.sessions} />
      </Section>
    </Stack>
  );
}

function PasswordForm() {
  const [change, { isLoading, error, reset }] = useChangeOwnPasswordMutation();
  const [typed, setTyped] = useState({ password: '', new_password: '' });
  const problem = error ? problemOf(error) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await change({ body: typed });
    if (!data) return;
    setTyped({ password: '', new_password: '' });
    toast.done(data.message);
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: problem?.fields?.[name],
    visibilityToggleButtonProps: { 'aria-label': ru.login.show },
    onChange: (event: { currentTarget: { value: string } }) => {
      if (error) reset();
      setTyped({ ...typed, [name]: event.currentTarget.value });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack align="flex-start">
        <PasswordInput
          w="100%"
          maw={320}
          label={texts.password.old}
          autoComplete="current-password"
          {...field('password')}
        />
        <PasswordInput
          w="100%"
          maw={320}
          label={texts.password.new}
          description={texts.password.hint}
          autoComplete="new-password"
          {...field('new_password')}
        />
        {problem && !problem.fields && <div role="alert">{problem.error}</div>}
        <Button
          type="submit"
          variant="default"
          loading={isLoading}
          disabled={typed.password === '' || typed.new_password === ''}
        >
          {texts.password.submit}
        </Button>
      </Stack>
    </form>
  );
}
