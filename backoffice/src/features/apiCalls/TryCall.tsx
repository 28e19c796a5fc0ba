import { Button, Card, Code, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApiCall } from './openApi.ts';
import { apiCalls as texts } from './texts/ru.ts';

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
}

/** One call with the own session, as the browser would send it. */
export function TryCall({ call }: { call: ApiCall }) {
  const { method, path, summary, params, example, kind } = call;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [query, setQuery] = useState('');
  const [body, setBody] = useState(() => (example === null ? '' : JSON.stringify(example, null, 2)));
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer | 'none'>();
  const takesBody = example !== null;
  const isWrong = takesBody && !isJson(body);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setAnswer(await fetchAnswer(addressOf(path, values, query), method, takesBody ? body : null));
    setSending(false);
  };
  return (
    <Card component="section" withBorder radius={12} aria-label={`${method} ${path}`}>
      <form onSubmit={(event) => void send(event)}>
        <Stack>
          <Title order={2} size="h4" className="api-path">
            {method} {path}
          </Title>
          <Text lang="en">{summary}</Text>
          {kind === 'json' && (
            <>
              {params.map((name) => (
                <TextInput
                  key={name}
                  label={name}
                  required
                  value={values[name] ?? ''}
                  onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
                />
              ))}
              {method === 'GET' && (
                <TextInput
                  label={texts.query}
                  value={query}
                  onChange={(event) => setQuery(event.currentTarget.value)}
                />
              )}
              {takesBody && (
                <Textarea
                  label={texts.body}
                  autosize
                  minRows={4}
                  maxRows={20}
                  spellCheck={false}
                  value={body}
                  error={isWrong && texts.badJson}
                  onChange={(event) => setBody(event.currentTarget.value)}
                  styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
                />
              )}
              <Group>
                <Button type="submit" loading={isSending} disabled={isWrong}>
                  {texts.send(method)}
                </Button>
              </Group>
            </>
          )}
          {kind !== 'json' && <Text>{kind === 'stream' ? texts.stream : texts.file}</Text>}
          {answer === 'none' && <Text role="alert">{texts.noAnswer}</Text>}
          {answer && answer !== 'none' && (
            <>
              <Text role="status" fw={600} className="numbers">
                {texts.answer(answer.status, answer.ms)}
              </Text>
              <Code block tabIndex={0} className="api-answer">
                {answer.text}
              </Code>
            </>
          )}
        </Stack>
      </form>
    </Card>
  );
}

const addressOf = (path: string, values: Readonly<Record<string, string>>, query: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? '')) +
  (query === '' ? '' : `?${query.replace(/^\?/, '')}`);

async function fetchAnswer(address: string, method: string, body: string | null): Promise<Answer | 'none'> {
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method,
      ...(body !== null && { body, headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - started);
    return {
      status: response.status,
      ms,
      text: isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text,
    };
  } catch {
    return 'none';
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
