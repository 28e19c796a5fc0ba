import { Alert, Button, Card, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { CourierOrder } from '../../../../api/contract/courier.contract.ts';
import { isCutOff, problemOf } from '../../gatewayApi.ts';
import { Message } from '../../ui/Message.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCourierMovesMutation, useCourierOrdersQuery } from './couriers.api.ts';
import { courierPage as texts } from './texts/ru.ts';

const lookEveryMs = 20_000;
/** A long name goes on below, and is not cut. */
const wholeLabel = { label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const;

/** A courier's phone: what to carry where, whom to call, what to take. Nothing of it needs a login but the link. */
export function CourierPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useCourierOrdersQuery(
    { params: { token } },
    { pollingInterval: lookEveryMs, refetchOnFocus: true },
  );
  useEffect(() => {
    document.title = texts.siteTitle;
  }, []);
  return (
    // What was done is told at the bottom for some seconds: the last button can be scrolled out from under it.
    <Stack component="main" p="md" pb={112} maw={520} mx="auto">
      {/* A link that has ended says so, whatever was shown before; in a lift without a connection the address stays. */}
      {error && (
        <Message text={problemOf(error).error} action={{ text: texts.retry, run: () => void refetch() }} />
      )}
      {!data && !error && <Loader />}
      {data && (!error || isCutOff(error)) && (
        <>
          <header>
            <Text c="dimmed">{data.shop}</Text>
            <Title order={1} size="h2">
              {texts.title(data.name)}
            </Title>
          </header>
          {data.orders.length === 0 && <Text>{texts.nothing}</Text>}
          {data.orders.map((order) => (
            <CarriedOrder key={order.order_id} order={order} token={token} />
          ))}
        </>
      )}
    </Stack>
  );
}

function CarriedOrder({ order, token }: { order: CourierOrder; token: string }) {
  const [move, { isLoading }] = useCourierMovesMutation();
  const { next } = order;
  const step = async (status: NonNullable<CourierOrder['next']>) => {
    try {
      const { message } = await move({ params: { token, id: order.order_id }, body: { status } }).unwrap();
      toast.done(message);
    } catch (error) {
      toast.problem(problemOf(error).error);
    }
  };
  return (
    <Card component="article" withBorder aria-label={texts.order(order.number)}>
      <Stack gap="sm">
        <Group justify="space-between" align="baseline">
          <Title order={2} size="h3" className="numbers">
            {texts.order(order.number)}
          </Title>
          <Text fw={700} className="numbers">
            {order.promised}
          </Text>
        </Group>
        <Text size="xl" fw={600}>
          {order.address}
        </Text>
        {order.comment && <Text fw={600}>{order.comment}</Text>}
        {order.do_not_call && <Alert color="yellow" p="xs" title={texts.doNotCall} />}
        {order.leave_at_door && <Alert color="yellow" p="xs" title={texts.leaveAtDoor} />}
        <Text size="xl" fw={700} className="numbers">
          {texts.take(order.to_take)}
        </Text>
        <Text size="sm">
          {order.pay_text}
          {order.change_from !== null && `, ${texts.change(order.change_from)}`}
        </Text>
        <Text size="sm" c="dimmed">
          {order.products.map(({ name, count }) => `${count} × ${name}`).join(', ')}
        </Text>
        <Stack gap="xs">
          {order.phone && (
            <Button
              component="a"
              href={`tel:${order.phone}`}
              variant="default"
              h="auto"
              mih={48}
              py={12}
              styles={wholeLabel}
              leftSection={<IconPhone size={20} aria-hidden />}
            >
              {texts.call(order.name)}
            </Button>
          )}
          {order.place && (
            <Button
              component="a"
              href={`https://yandex.ru/maps/?rtext=~${order.place.lat},${order.place.lon}&rtt=auto`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              h={48}
              leftSection={<IconMapPin size={20} aria-hidden />}
            >
              {texts.map}
            </Button>
          )}
        </Stack>
        {next ? (
          <Button
            h={56}
            size="lg"
            disabled={isLoading}
            // «Доставил» comes where «Забрал» was: the second of two quick taps is no step of its own.
            onClick={({ detail }) => detail < 2 && void step(next)}
          >
            {texts.steps[next]}
          </Button>
        ) : (
          <Text c="dimmed">{texts.waiting}</Text>
        )}
      </Stack>
    </Card>
  );
}
