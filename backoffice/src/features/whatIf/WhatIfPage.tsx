import {
  Alert,
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
import { useRef, useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toast.tsx';
import { addUp, nothing, type Result } from './addUp.ts';
import { type Kind, RuleForm } from './RuleForm.tsx';
import { whatIfTexts as texts } from './texts/ru.ts';
import { WhatIfResult } from './WhatIfResult.tsx';
import { type Change, useLazyWhatIfQuery, useRulesNowQuery } from './whatIf.api.ts';
import './whatIf.css';

type Wanted = NonNullable<Change>;
type Past = keyof typeof texts.pasts;
// The keys of the texts are kinds and pasts.
const kinds = Object.entries(texts.kinds) as [Kind, string][];
const pasts = Object.entries(texts.pasts);
const seconds = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Goes through the past part by part, so that one sees how far it is and may stop. */
function useCounting() {
  const [ask] = useLazyWhatIfQuery();
  const [result, setResult] = useState<Result | null>(null);
  const [took, setTook] = useState<number | null>(null);
  const [isRunning, setRunning] = useState(false);
  const run = useRef(0);
  const stop = () => {
    run.current += 1;
    setRunning(false);
  };
  const start = async (days: number, change: Wanted) => {
    run.current += 1;
    const own = run.current;
    const began = performance.now();
    let all = nothing;
    let after: string | null = null;
    setRunning(true);
    setTook(null);
    try {
      do {
        const part = await ask({ body: { days, change, ...(after !== null && { after }) } }).unwrap();
        if (run.current !== own) return;
        all = addUp(all, part);
        setResult(all);
        after = part.next;
      } while (after !== null);
      setTook((performance.now() - began) / 1000);
    } catch (error) {
      if (run.current === own) toast.problem(problemOf(error).error);
    }
    if (run.current === own) setRunning(false);
  };
  return { result, took, isRunning, start, stop };
}

export function WhatIfPage() {
  const { data: rules, error, refetch } = useRulesNowQuery();
  const [kind, setKind] = useState<Kind>('promocode');
  const [change, setChange] = useState<Wanted>({});
  const [days, setDays] = useState('60');
  const { result, took, isRunning, start, stop } = useCounting();
  if (error && !rules)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!rules) return <Loader />;
  const past = texts.pasts[Number(days) as Past];
  return (
    <Stack gap="md">
      <Group gap="md">
        <Title order={1}>{texts.title}</Title>
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
        <Card
          withBorder
          radius={12}
          component="form"
          aria-label={texts.kinds[kind]}
          onSubmit={(event) => {
            event.preventDefault();
            void start(Number(days), change);
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
            {isRunning ? (
              <Button variant="default" onClick={stop}>
                {texts.stop}
              </Button>
            ) : (
              <Button type="submit">{texts.count}</Button>
            )}
            {isRunning && result && (
              <Stack gap={4} role="status">
                <Progress
                  value={(result.orders / Math.max(1, result.count)) * 100}
                  aria-label={texts.progress(result.orders, result.count)}
                />
                <Text size="sm">{texts.progress(result.orders, result.count)}</Text>
              </Stack>
            )}
            {!isRunning && result && took !== null && (
              <Text size="sm" c="dimmed" role="status">
                {texts.counted(result.orders, seconds.format(took))}
              </Text>
            )}
            {result && (
              <Text size="sm" aria-label={texts.check}>
                {result.otherwise_today === 0 && (
                  <IconCircleCheck
                    size={16}
                    color="var(--success)"
                    aria-hidden
                    style={{ verticalAlign: '-3px' }}
                  />
                )}{' '}
                {result.otherwise_today === 0 ? texts.checkSame : texts.checkOther(result.otherwise_today)}
              </Text>
            )}
            <Alert color="blue" icon={<IconInfoCircle size={20} />}>
              {texts.info}
            </Alert>
          </Stack>
        </Card>
        {result ? <WhatIfResult result={result} days={past} /> : <Text c="dimmed">{texts.ask}</Text>}
      </div>
    </Stack>
  );
}
