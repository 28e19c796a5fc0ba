import { Alert, Button, Card, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { problemOf } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { useFirstStepsQuery } from '../../ui/firstSteps.api.ts';
import { Message } from '../../ui/Message.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useQueueQuery } from '../../ui/queue.api.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { AttentionList } from './AttentionList.tsx';
import { ForecastChart } from './ForecastChart.tsx';
import { QueueCard } from './QueueCard.tsx';
import { TodayFigures, TopDishes } from './TodaySection.tsx';
import { home } from './texts/ru.ts';
import './home.css';

/** A shop that cannot sell yet greets its owner with what leads there. */
function Greeting() {
  const may = useMay()('restaurant.edit');
  const { data } = useFirstStepsQuery(undefined, { skip: !may });
  if (!data || data.done) return null;
  const done = data.steps.filter((step) => step.done).length;
  return (
    <Alert color="gray" title={home.firstSteps(done, data.steps.length)}>
      <Button component={Link} to="/first-steps">
        {home.goOn}
      </Button>
    </Alert>
  );
}

/** Dishes that cannot be ordered now, and until when. */
function Stopped({
  stopped,
}: {
  readonly stopped: readonly { product_id: string; name: string; until: string | null }[];
}) {
  return (
    <Card withBorder radius={12} component="section" aria-label={home.stopped}>
      <Title order={2} size="h4" mb="xs">
        {home.stopped}
      </Title>
      {stopped.length === 0 && <Text>{home.stoppedNone}</Text>}
      {stopped.map((dish) => (
        <Group key={dish.product_id} gap="xs">
          <Text fw={600}>{dish.name}</Text>
          <Text c="dimmed" size="sm">
            {dish.until ? home.until(dish.until) : home.untilReturned}
          </Text>
        </Group>
      ))}
    </Card>
  );
}

/** Asked again by itself: what comes live says only that something has happened. */
const pollMs = 15_000;

export function HomePage() {
  const { data, error, refetch } = useQueueQuery(undefined, { pollingInterval: pollMs });
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const { queue, late, today, stopped, attention } = data;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="baseline">
        <PageTitle>{today ? home.today(today.date) : home.title}</PageTitle>
        {today && <Text c="dimmed">{home.against(today.week_ago.date, today.at)}</Text>}
      </Group>
      <Greeting />
      {today && <TodayFigures today={today} />}
      <div className="home-columns">
        {today?.forecast && <ForecastChart forecast={today.forecast} />}
        {!today && <QueueCard queue={queue} late={late} onTime={null} />}
        <Stack gap="sm" className="home-side">
          <AttentionList attention={attention} />
          {today && <QueueCard queue={queue} late={late} onTime={today.on_time} />}
          <Stopped stopped={stopped} />
        </Stack>
        {today && <TopDishes today={today} />}
      </div>
    </Stack>
  );
}
