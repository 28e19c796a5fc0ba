import { Alert, Button, Text } from '@mantine/core';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { problemOf } from '../../gatewayApi.ts';
import { useMay } from '../../ui/session/session.api.ts';
import { toast } from '../../ui/toast.tsx';
import { useRestoreOrderMutation } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.card;

/** An order that was put away is cancelled for nobody: whoever opens it reads what that means, and brings it back. */
export function PutAway({ order: { order_id: id, moves } }: { order: AdminOrder }) {
  const mayArchive = useMay()('order.archive');
  const [restore, { isLoading }] = useRestoreOrderMutation();
  const bringBack = async () => {
    const { data, error } = await restore({ params: { id } });
    if (data) toast.done(data.message);
    else toast.problem(problemOf(error).error);
  };
  return (
    <Alert color="yellow" title={texts.putAway}>
      {moves.length > 0 && <Text mb="xs">{texts.putAwayUnderWay}</Text>}
      {mayArchive && (
        <Button variant="default" loading={isLoading} onClick={() => void bringBack()}>
          {texts.bringBack}
        </Button>
      )}
    </Alert>
  );
}
