import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { HistoryList } from '../../ui/history/HistoryList.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { type Card, useConfirmTicketMutation, useSendTicketAnewMutation } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.ticket;

/** Where the order is in the restaurant's till, each step of it, and what to do when it is not there. */
export function OrderTicket({
  order,
  ticket,
}: {
  order: Card['order'];
  ticket: NonNullable<Card['ticket']>;
}) {
  const may = useMay();
  const [number, setNumber] = useState('');
  const [send, sending] = useSendTicketAnewMutation();
  const [confirm, confirming] = useConfirmTicketMutation();
  const params = { id: order.order_id };
  const tell = ({ data, error }: Awaited<ReturnType<typeof send>>) => {
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  return (
    <>
      <Text className="numbers">{texts.state(ticket.state, ticket.number)}</Text>
      {ticket.edited && (
        <Alert color="yellow" role="status">
          {ticket.edited}
        </Alert>
      )}
      {ticket.alarm && (
        <Alert color="red" role="alert">
          <Text>{ticket.alarm}</Text>
          {may('order.change') && (
            <Group mt="xs" align="end">
              {ticket.can_retry && (
                <Button
                  variant="default"
                  loading={sending.isLoading}
                  onClick={() => void send({ params }).then(tell)}
                >
                  {texts.retry}
                </Button>
              )}
              {ticket.can_confirm && (
                <>
                  <TextInput
                    label={texts.number}
                    maxLength={50}
                    value={number}
                    onChange={({ currentTarget: { value } }) => setNumber(value)}
                  />
                  <Button
                    variant="default"
                    disabled={number.trim() === ''}
                    loading={confirming.isLoading}
                    onClick={() => void confirm({ params, body: { number } }).then(tell)}
                  >
                    {texts.confirm}
                  </Button>
                </>
              )}
            </Group>
          )}
        </Alert>
      )}
      <HistoryList entries={ticket.steps} timeZone={order.time_zone} />
    </>
  );
}
