import { Alert, Button, Text } from '@mantine/core';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { HistoryList } from '../../ui/history/HistoryList.tsx';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import type { Card } from './orders.api.ts';
import { useRetryRefundsMutation } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.payment;

/** What the bank has of the order, each step of it, and what to do when the bank refuses. */
export function OrderPayment({
  order,
  payment,
}: {
  order: Card['order'];
  payment: NonNullable<Card['payment']>;
}) {
  const may = useMay();
  const [retry, { isLoading }] = useRetryRefundsMutation();
  const again = async () => {
    const { data, error } = await retry({ params: { id: order.order_id } });
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  return (
    <>
      <Text className="numbers">
        {[
          texts.taken(format.money(payment.taken)),
          ...(payment.held > 0 ? [texts.held(format.money(payment.held))] : []),
          ...(payment.refunded > 0 ? [texts.refunded(format.money(payment.refunded))] : []),
        ].join(', ')}
      </Text>
      {payment.alarm && (
        <Alert color="red" role="alert">
          <Text>{payment.alarm}</Text>
          {payment.can_retry && may('integration.edit') && (
            <Button mt="xs" variant="default" loading={isLoading} onClick={() => void again()}>
              {texts.retry}
            </Button>
          )}
        </Alert>
      )}
      <HistoryList entries={payment.steps} timeZone={order.time_zone} />
    </>
  );
}
