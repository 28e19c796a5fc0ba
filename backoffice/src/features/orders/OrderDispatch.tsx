import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { HistoryList } from '../../ui/history/HistoryList.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import {
  type Card,
  useCallCourierMutation,
  useCallOffCourierMutation,
  useCourierPhoneMutation,
  useEstimateCourierMutation,
} from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.dispatch;

/** A courier of another company: what one would cost, who comes and where they are, and how to call them off. */
export function OrderDispatch({
  order,
  dispatch,
}: {
  order: Card['order'];
  dispatch: NonNullable<Card['dispatch']>;
}) {
  const may = useMay();
  const { courier } = dispatch;
  return (
    <Stack gap="xs">
      {(dispatch.steps.length > 0 || !dispatch.can_call) && (
        <Text>
          {dispatch.state}
          {dispatch.price !== null && (
            <span className="numbers">, {texts.price(format.money(dispatch.price))}</span>
          )}
        </Text>
      )}
      {courier && <Text>{[courier.name, courier.car].filter(Boolean).join(', ')}</Text>}
      {dispatch.alarm && (
        <Alert color="red" role="alert">
          {dispatch.alarm}
        </Alert>
      )}
      {may('order.change') && (
        <>
          {dispatch.can_telephone && <Telephone orderId={order.order_id} />}
          {dispatch.can_call && <Calling orderId={order.order_id} warning={dispatch.warning} />}
          {dispatch.can_cancel && <CallingOff orderId={order.order_id} />}
        </>
      )}
      {dispatch.steps.length > 0 && <HistoryList entries={dispatch.steps} timeZone={order.time_zone} />}
    </Stack>
  );
}

/** The price first: a courier is called by the second press. */
function Calling({ orderId, warning }: { orderId: string; warning: string }) {
  const params = { id: orderId };
  const [estimate, { data, isLoading, reset }] = useEstimateCourierMutation();
  const [call, calling] = useCallCourierMutation();
  const ask = async () => {
    const { error } = await estimate({ params });
    if (error) toast.problem(problemOf(error).error);
  };
  const send = async (price: number) => {
    const answer = await call({ params, body: { price } });
    if (answer.data) toast.done(answer.data.message);
    else toast.problem(problemOf(answer.error).error);
    reset();
  };
  if (!data)
    return (
      <Group>
        <Button variant="default" h={44} loading={isLoading} onClick={() => void ask()}>
          {texts.estimate}
        </Button>
      </Group>
    );
  const price = format.money(data.price);
  return (
    <Stack gap={4} role="status">
      <Text className="numbers">{texts.estimated(price, data.minutes)}</Text>
      <Text size="sm" c="dimmed">
        {texts.limit}
      </Text>
      {warning && <Text fw={600}>{warning}</Text>}
      <Group>
        <Button h={44} loading={calling.isLoading} onClick={() => void send(data.price)}>
          {texts.call(price)}
        </Button>
        <Button variant="default" h={44} onClick={reset}>
          {texts.notNow}
        </Button>
      </Group>
    </Stack>
  );
}

function CallingOff({ orderId }: { orderId: string }) {
  const [callOff, { isLoading }] = useCallOffCourierMutation();
  /** The service takes money for it by now: that is asked about. */
  const [costs, setCosts] = useState('');
  const send = async (may_cost: boolean) => {
    const { data, error } = await callOff({ params: { id: orderId }, body: { may_cost } });
    const problem = error && problemOf(error);
    if (data) toast.done(data.message);
    else if (problem?.code === 'DispatchCosts') setCosts(problem.error);
    else if (problem) toast.problem(problem.error);
  };
  return (
    <Stack gap={4}>
      {costs && <Text role="status">{costs}</Text>}
      <Group>
        <Button
          variant="default"
          h={44}
          c="var(--mantine-color-error)"
          loading={isLoading}
          onClick={() => void send(costs !== '')}
        >
          {costs ? texts.callOffPaid : texts.callOff}
        </Button>
      </Group>
    </Stack>
  );
}

/** Good for some minutes, so it is asked for when it is wanted. */
function Telephone({ orderId }: { orderId: string }) {
  const [ask, { data, isLoading }] = useCourierPhoneMutation();
  const find = async () => {
    const { error } = await ask({ params: { id: orderId } });
    if (error) toast.problem(problemOf(error).error);
  };
  return (
    <Group>
      {data?.phone && (
        <Anchor href={`tel:${data.phone}`} className="numbers">
          {data.phone}
        </Anchor>
      )}
      {data && data.phone === null && <Text role="status">{texts.noPhone}</Text>}
      <Button variant="default" h={44} loading={isLoading} onClick={() => void find()}>
        {texts.phone}
      </Button>
    </Group>
  );
}
