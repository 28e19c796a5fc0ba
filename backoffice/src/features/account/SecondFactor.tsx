import { Button, Code, CopyButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { toast } from '../../ui/toast.tsx';
import {
  type OwnAccess,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
} from './account.api.ts';
import { account } from './texts/ru.ts';

const texts = account.factor;

/** Password → picture for the application → its first code → codes on paper. */
export function SecondFactor({ factor: { on, recovery_left } }: { factor: OwnAccess['second_factor'] }) {
  const [begin, beginning] = useBeginSecondFactorMutation();
  const [remove, removing] = useRemoveSecondFactorMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  if (on)
    return (
      <>
        <Text>{texts.on(recovery_left)}</Text>
        <AskPassword
          action={texts.remove}
          isLoading={removing.isLoading}
          error={removing.error}
          onSubmit={async (password) => {
            const { data } = await remove({ body: { password } });
            if (data) toast.done(data.message);
            beginning.reset();
          }}
        />
      </>
    );
  if (beginning.data)
    return (
      <Confirm
        made={beginning.data}
        onDone={(made) => {
          setCodes(made);
          beginning.reset();
        }}
      />
    );
  return (
    <>
      <Text>{texts.off}</Text>
      <AskPassword
        action={texts.begin}
        isLoading={beginning.isLoading}
        error={beginning.error}
        onSubmit={async (password) => void (await begin({ body: { password } }))}
      />
    </>
  );
}

function AskPassword({
  action,
  isLoading,
  error,
  onSubmit,
}: {
  action: string;
  isLoading: boolean;
  error: unknown;
  onSubmit: (password: string) => Promise<void>;
}) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-start">
        <PasswordInput
          className="grows"
          maw={320}
          aria-label={texts.confirmPassword}
          placeholder={texts.confirmPassword}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={error ? problemOf(error).error : undefined}
          visibilityToggleButtonProps={{ 'aria-label': ru.login.show }}
        />
        <Button type="submit" variant="default" loading={isLoading} disabled={password === ''}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

function Confirm({
  made: { secret, uri },
  onDone,
}: {
  made: { readonly secret: string; readonly uri: string };
  onDone: (codes: readonly string[]) => void;
}) {
  const [confirm, { isLoading, error, reset }] = useConfirmSecondFactorMutation();
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await confirm({ body: { one_time_code: code } });
    if (data) onDone(data.recovery_codes);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack align="flex-start">
        <Text>{texts.scan}</Text>
        <QrCode text={uri} />
        <Code fz="sm">{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</Code>
        <Group align="flex-end">
          <TextInput
            label={texts.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            autoFocus
            value={code}
            onChange={(event) => {
              if (error) reset();
              setCode(event.currentTarget.value);
            }}
            error={error ? problemOf(error).error : undefined}
          />
        </Group>
        <Button type="submit" loading={isLoading} disabled={code === ''}>
          {texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}

/** Dark on white in both themes: cameras want it so. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={texts.picture}
      width={200}
      height={200}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack>
      <Text fw={600}>{texts.codes}</Text>
      <Text>{texts.codesNote}</Text>
      <Code block className="recovery-codes">
        {codes.join('\n')}
      </Code>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{texts.done}</Button>
      </Group>
    </Stack>
  );
}
