import { Alert, Anchor, Button, Card, Group, Loader, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { adminHome } from '../../../../api/contract/admin/home.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { useFirstStepsQuery } from '../../ui/firstSteps.api.ts';
import { Message } from '../../ui/Message.tsx';
import { useQueueQuery } from '../../ui/queue.api.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { home } from './texts/ru.ts';

function Figure({ name, value, note, to }: { name: string; value: string; note?: string; to: string }) {
  return (
    <Card withBorder>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Anchor component={Link} to={to} size="xl" fw={700} className="numbers" c="var(--mantine-color-text)">
        {value}
      </Anchor>
      {note && (
        <Text size="sm" c="dimmed" className="numbers">
          {note}
        </Text>
      )}
    </Card>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

type Today = NonNullable<Answer<typeof adminHome>['today']>;

/** Each figure says which orders it is of, and leads to the list of them. */
function TodaySection({ today }: { today: Today }) {
  const ordersToday = `/sales/orders?view=list&from=${today.date}&to=${today.date}`;
  const completedToday = `${ordersToday}&status=completed`;
  const underWay = today.orders - today.completed - today.cancelled;
  return (
    <Section title={home.today(today.date)}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Figure
          name={home.revenue(today.completed)}
          value={format.money(today.revenue)}
          note={home.notes(home.revenueIs, home.weekAgo(format.money(today.revenue_week_ago)))}
          to={completedToday}
        />
        <Figure
          name={home.orders}
          value={format.number(today.orders)}
          note={home.notes(
            home.ordersAre(today.completed, today.cancelled, underWay),
            home.weekAgo(format.number(today.orders_week_ago)),
          )}
          to={ordersToday}
        />
        <Figure
          name={home.average}
          value={format.money(today.average)}
          note={home.averageIs}
          to={completedToday}
        />
      </SimpleGrid>
    </Section>
  );
}

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

export function HomePage() {
  const { data, error, refetch } = useQueueQuery(undefined, { pollingInterval: 15_000 });
  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  if (!data) return <Loader />;
  const { queue, late, today, stopped, warnings } = data;
  return (
    <Stack gap="xl">
      <Title order={1}>{home.title}</Title>
      <Greeting />
      {warnings.length > 0 && (
        <Alert color="red" title={home.warnings}>
          {warnings.map((warning) => (
            <Text key={warning} size="sm">
              {warning}
            </Text>
          ))}
        </Alert>
      )}
      <Section title={home.queue}>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
          {queue.map((row) => (
            <Figure
              key={row.status}
              name={row.name}
              value={format.number(row.count)}
              to={`/sales/orders?view=list&status=${row.status}`}
            />
          ))}
        </SimpleGrid>
        <Text {...(late > 0 && { c: 'var(--danger)', fw: 600 })}>{home.late(late)}</Text>
      </Section>
      {today && <TodaySection today={today} />}
      <Section title={home.stopped}>
        {stopped.length === 0 && <Text>{home.stoppedNone}</Text>}
        {stopped.map((dish) => (
          <Group key={dish.product_id} gap="xs">
            <Text fw={600}>{dish.name}</Text>
            <Text c="dimmed" size="sm">
              {dish.until ? home.until(dish.until) : home.untilReturned}
            </Text>
          </Group>
        ))}
      </Section>
    </Stack>
  );
}
