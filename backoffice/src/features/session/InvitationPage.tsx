import { Button, Card, Center, Loader, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useAcceptInvitationMutation, useInvitationQuery } from '../../ui/session/session.api.ts';

/** Where a link of invitation leads: a password of one's own, and one is in. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { data, error } = useInvitationQuery({ params: { token } });
  const [accept, accepting] = useAcceptInvitationMutation();
  const [password, setPassword] = useState('');
  const problem = accepting.error ? problemOf(accepting.error) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await accept({ params: { token }, body: { new_password: password } });
    if (answer.data) void navigate('/', { replace: true });
  };
  return (
    <Center component="main" mih="100vh" p="md">
      <Card withBorder padding="xl" w={400} maw="100%">
        {!data && !error && <Loader />}
        {error && !accepting.error && (
          <Stack>
            <Text role="alert">{problemOf(error).error}</Text>
            <Button component={Link} to="/login" variant="default">
              {ru.login.submit}
            </Button>
          </Stack>
        )}
        {data && (
          <form noValidate onSubmit={(event) => void submit(event)}>
            <Stack>
              <PageTitle>{ru.invitation.title(data.name)}</PageTitle>
              <Text>{ru.invitation.note(data.login)}</Text>
              <input type="hidden" name="username" autoComplete="username" value={data.login} readOnly />
              <PasswordInput
                label={ru.invitation.password}
                description={ru.invitation.hint}
                autoComplete="new-password"
                autoFocus
                size="md"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                error={problem?.fields?.new_password}
                visibilityToggleButtonProps={{ 'aria-label': ru.login.show }}
              />
              {problem && <div role="alert">{problem.error}</div>}
              <Button type="submit" size="md" loading={accepting.isLoading} disabled={password === ''}>
                {ru.invitation.submit}
              </Button>
            </Stack>
          </form>
        )}
      </Card>
    </Center>
  );
}
