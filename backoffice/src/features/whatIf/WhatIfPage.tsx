import {
  Alert,
  Anchor,
  Button,
  Card,
  Group,
  Loader,
  Progress,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Kind, RuleForm } from './RuleForm.tsx';
import { whatIfTexts as texts } from './texts/ru.ts';
import { WhatIfResult } from './WhatIfResult.tsx';
import {
  type Change,
  useOneWhatIfQuery,
  useRulesNowQuery,
  useStartWhatIfMutation,
  useStopWhatIfMutation,
  useWhatIfsQuery,
  type WhatIf,
} from './whatIf.api.ts';
import './whatIf.css';

// The keys of the texts are kinds and pasts.
const kinds = Object.entries(texts.kinds) as [Kind, string][];
const pasts = Object.entries(texts.pasts);
const lookEveryMs = 500;

/** The run that the address names, else the newest; looked at again and again while it goes on. */
function useShownRun() {
  const [params, setParams] = useSearchParams();
  const { data: runs = [] } = useWhatIfsQuery();
  const id = params.get('id') ?? runs[0]?.what_if_id;
  const asked = useOneWhatIfQuery(id ?? '', { skip: id === undefined });
  useOneWhatIfQuery(id ?? '', {
    skip: id === undefined,
    pollingInterval: asked.currentData?.state === 'running' ? lookEveryMs : 0,
  });
  return {
    runs,
    run: asked.currentData,
    problem: asked.error,
    show: (run: WhatIf) => setParams({ id: run.what_if_id }),
  };
}

export function WhatIfPage() {
  const { data: rules, error, refetch } = useRulesNowQuery();
  const [kind, setKind] = useState<Kind>('promocode');
  const [change, setChange] = useState<Change>({});
  const [days, setDays] = useState('60');
  const { runs, run, problem, show } = useShownRun();
  const [start, starting] = useStartWhatIfMutation();
  const [stop] = useStopWhatIfMutation();
  if (error && !rules)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!rules) return <Loader />;
  const count = async () => {
    const { data, error: refused } = await start({ days: Number(days), change });
    if (data) show(data);
    else toast.problem(problemOf(refused).error);
  };
  return (
    <Stack gap="md">
      <Group gap="md">
        <PageTitle>{texts.title}</PageTitle>
        <SegmentedControl
          aria-label={texts.what}
          value={kind}
          onChange={(value) => {
            setChange({});
            setKind(kinds.find(([name]) => name === value)?.[0] ?? 'promocode');
          }}
          data={kinds.map(([value, label]) => ({ value, label }))}
        />
      </Group>
      <div className="what-if">
        <Stack gap="sm">
          <Card
            withBorder
            radius={12}
            component="form"
            aria-label={texts.kinds[kind]}
            onSubmit={(event) => {
              event.preventDefault();
              void count();
            }}
          >
            <Stack gap="md">
              <RuleForm kind={kind} rules={rules} change={change} onChange={setChange} />
              <Select
                label={texts.past}
                value={days}
                allowDeselect={false}
                data={pasts.map(([value, label]) => ({ value, label }))}
                onChange={(value) => value && setDays(value)}
              />
              {run?.state === 'running' ? (
                <Button variant="default" onClick={() => void stop(run.what_if_id)}>
                  {texts.stop}
                </Button>
              ) : (
                <Button type="submit" loading={starting.isLoading}>
                  {texts.count}
                </Button>
              )}
              {run && <HowFar run={run} />}
              <Alert color="blue" icon={<IconInfoCircle size={20} />}>
                {texts.info}
              </Alert>
            </Stack>
          </Card>
          {runs.length > 1 && <Earlier runs={runs} shownId={run?.what_if_id} />}
        </Stack>
        {run ? (
          <WhatIfResult run={run} />
        ) : (
          <Text c="dimmed">{problem ? problemOf(problem).error : texts.ask}</Text>
        )}
      </div>
    </Stack>
  );
}

function HowFar({ run: { state, orders, count, seconds, otherwise_today } }: { readonly run: WhatIf }) {
  return (
    <>
      {state === 'running' ? (
        <Stack gap={4} role="status">
          <Progress value={(orders / Math.max(1, count)) * 100} aria-label={texts.progress(orders, count)} />
          <Text size="sm">{texts.progress(orders, count)}</Text>
        </Stack>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {state === 'stopped' ? texts.stopped(orders, count) : texts.counted(orders, seconds ?? 0)}
        </Text>
      )}
      <Text size="sm" aria-label={texts.check}>
        {otherwise_today === 0 && (
          <IconCircleCheck size={16} color="var(--success)" aria-hidden style={{ verticalAlign: '-3px' }} />
        )}{' '}
        {otherwise_today === 0 ? texts.checkSame : texts.checkOther(otherwise_today)}
      </Text>
    </>
  );
}

/** What was tried before stays for a month, for everybody who may see the figures. */
function Earlier({
  runs,
  shownId,
}: {
  readonly runs: readonly WhatIf[];
  readonly shownId: string | undefined;
}) {
  return (
    <Card withBorder radius={12} component="section" aria-label={texts.earlier}>
      <Title order={2} size="h4">
        {texts.earlier}
      </Title>
      <ul className="what-if-earlier">
        {runs.map(({ what_if_id, started_at, rules, days, money, state }) => (
          <li key={what_if_id}>
            <Anchor
              component={Link}
              to={`?id=${what_if_id}`}
              aria-current={what_if_id === shownId ? 'true' : undefined}
              fw={what_if_id === shownId ? 700 : 400}
            >
              {texts.tried(rules, days)}
            </Anchor>{' '}
            <Text span size="sm" c="dimmed">
              {texts.outcome(format.dayAndTime(started_at), state, format.money(money))}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
