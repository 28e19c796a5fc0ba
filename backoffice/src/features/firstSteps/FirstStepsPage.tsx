import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconCheck, IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { type FirstSteps, useFirstStepsQuery } from '../../ui/firstSteps.api.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { HoursStep } from './HoursStep.tsx';
import { firstSteps as texts } from './texts/ru.ts';
import { ZonesStep } from './ZonesStep.tsx';
import './firstSteps.css';

type Step = FirstSteps['steps'][number];

/** From an empty shop to its first order: seven steps, one open, the shop itself beside them. */
export function FirstStepsPage() {
  const { data, error, refetch } = useFirstStepsQuery(undefined, { refetchOnFocus: true });
  const [opened, setOpened] = useState<Step['step'] | null>(null);
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const { steps } = data;
  const waiting = steps.filter(({ done }) => !done);
  // The last one stays open when it is done: it leads to the order.
  const open = opened ?? (waiting[0] ?? steps.at(-1))?.step;
  const doneCount = steps.length - waiting.length;
  const minutes = waiting.reduce((sum, { step }) => sum + texts.steps[step].minutes, 0);
  return (
    <div className="first-steps">
      <Stack gap="sm">
        <PageTitle>{data.done ? texts.ready : texts.title}</PageTitle>
        <Group>
          <Progress.Root w={240} size={6} aria-label={texts.progress(doneCount, steps.length)}>
            <Progress.Section
              value={(doneCount / steps.length) * 100}
              color="var(--success)"
              aria-label={texts.progress(doneCount, steps.length)}
            />
          </Progress.Root>
          <Text role="status">
            {texts.progress(doneCount, steps.length)}
            {waiting.length > 0 && `, ${texts.left(minutes)}`}
          </Text>
        </Group>
        <ol className="first-steps-list">
          {steps.map((step, index) => (
            <StepCard
              key={step.step}
              step={step}
              number={index + 1}
              isOpen={step.step === open}
              onOpen={() => setOpened(step.step)}
            >
              <Body step={step} data={data} />
            </StepCard>
          ))}
        </ol>
      </Stack>
      <aside aria-label={texts.shop}>
        <Group justify="space-between" mb="xs">
          <Text fw={600}>{texts.shop}</Text>
        </Group>
        <iframe key={JSON.stringify(steps)} title={texts.shop} src="/" className="first-steps-shop" />
        <Button
          component="a"
          href="/"
          target="_blank"
          rel="noreferrer"
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<IconExternalLink size={18} />}
        >
          {texts.openShop}
        </Button>
      </aside>
    </div>
  );
}

function StepCard({
  step: { step, done, now },
  number,
  isOpen,
  onOpen,
  children,
}: {
  step: Step;
  number: number;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const { title, minutes } = texts.steps[step];
  return (
    <li className="first-step" data-open={isOpen}>
      <button type="button" className="first-step-head" aria-expanded={isOpen} onClick={onOpen}>
        <span className="first-step-mark" data-done={done}>
          {done ? <IconCheck size={18} aria-label={texts.isDone} /> : number}
        </span>
        <span className="grows">
          <b>{title}</b> <span className="subtle">{now}</span>
        </span>
        <span className="subtle numbers">{texts.minutes(minutes)}</span>
        {!isOpen && <IconChevronRight size={18} aria-hidden />}
      </button>
      {isOpen && <div className="first-step-body">{children}</div>}
    </li>
  );
}

/** Each step opens the right place, or is done here in one press. */
function Body({ step: { step }, data }: { step: Step; data: FirstSteps }) {
  const { note, links } = texts.steps[step];
  return (
    <Stack gap="sm">
      <Text c="dimmed">{note}</Text>
      {step === 'zones' && <ZonesStep centre={data.centre} />}
      {step === 'hours' && <HoursStep given={data.hours_given} timeZone={data.time_zone} />}
      <Group>
        {links.map(({ label, to }, index) =>
          to.startsWith('//') ? (
            <Button key={to} component="a" href={to.slice(1)} target="_blank" rel="noreferrer">
              {label}
            </Button>
          ) : (
            <Button
              key={to}
              component={Link}
              to={to}
              variant={index === 0 && step !== 'zones' && step !== 'hours' ? 'filled' : 'default'}
            >
              {label}
            </Button>
          ),
        )}
      </Group>
    </Stack>
  );
}
