import { Anchor, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useOpenApiQuery } from './apiCalls.api.ts';
import './apiCalls.css';
import { callsOf } from './openApi.ts';
import { TryCall } from './TryCall.tsx';
import { apiCalls as texts } from './texts/ru.ts';

/** The calls of this server as its own document describes them, to be tried with one's own session. */
export function ApiPage() {
  const { data, error, refetch } = useOpenApiQuery();
  const [params, setParams] = useSearchParams();
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const search = params.get('search') ?? '';
  const all = callsOf(data);
  const found = all.filter(({ id, summary }) =>
    `${id} ${summary}`.toLowerCase().includes(search.toLowerCase()),
  );
  const chosen = all.find(({ id }) => id === params.get('call'));
  const change = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: name === 'search' },
    );
  return (
    <Stack>
      <PageTitle>{texts.title}</PageTitle>
      <Text c="dimmed">
        {texts.note}{' '}
        <Anchor href="/api/openapi.json" target="_blank">
          {texts.document}
        </Anchor>
      </Text>
      <div className="api-panes">
        <Stack gap="xs" component="nav" aria-label={texts.list}>
          <TextInput
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={(event) => change('search', event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed" role="status">
            {found.length === 0 ? texts.nothing : texts.count(found.length)}
          </Text>
          <div className="api-list">
            {found.map(({ id, method, path, summary }) => (
              <button
                key={id}
                type="button"
                className="api-call"
                aria-current={id === chosen?.id}
                onClick={() => change('call', id)}
              >
                <code>{method}</code> {path}
                <span lang="en">{summary}</span>
              </button>
            ))}
          </div>
        </Stack>
        {chosen ? <TryCall key={chosen.id} call={chosen} /> : <Text c="dimmed">{texts.choose}</Text>}
      </div>
    </Stack>
  );
}
