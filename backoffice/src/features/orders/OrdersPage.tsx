import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { useLive } from '../../ui/live/Live.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { kitchenPath } from './kitchenPath.ts';
import { OrderBoard } from './OrderBoard.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderList, ordersPath } from './OrderList.tsx';
import { MovingOrderContext, OrderActionsContext, useChangeOrder } from './orderActions.ts';
import { orders as texts } from './texts/ru.ts';

export function OrdersPage() {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { connected } = useLive();
  const { actions: change, movingId } = useChangeOrder();
  const [cancelling, setCancelling] = useState<AdminOrder>();
  const view = params.get('view') === 'list' ? 'list' : 'board';
  const search = params.toString();
  // The same while the address is: hundreds of cards look at them.
  const { go, actions } = useMemo(() => {
    const to = (path: string) => void navigate(`${ordersPath}${path}${search ? `?${search}` : ''}`);
    const open = ({ order_id }: AdminOrder) => to(`/${order_id}`);
    return { go: to, actions: { ...change, open, askCancel: setCancelling } };
  }, [change, navigate, search]);
  return (
    <OrderActionsContext value={actions}>
      <MovingOrderContext value={movingId}>
        <Stack>
          <Group justify="space-between">
            <PageTitle>{texts.title}</PageTitle>
            <Button component={Link} to={kitchenPath} variant="default" h={44} ml="auto">
              {texts.kitchen}
            </Button>
            <Button component={Link} to={`${ordersPath}/new`} variant="default" h={44}>
              {texts.phone.open}
            </Button>
            <SegmentedControl
              aria-label={texts.views}
              size="md"
              value={view}
              onChange={(next) => setParams(next === 'list' ? { view: 'list' } : {})}
              data={[
                { value: 'board', label: texts.board },
                { value: 'list', label: texts.list },
              ]}
            />
          </Group>
          {view === 'board' ? <OrderBoard connected={connected} /> : <OrderList />}
          {id && <OrderDrawer id={id} onClose={() => go('')} />}
          {cancelling && (
            <CancelDialog
              order={cancelling}
              onClose={() => setCancelling(undefined)}
              onCancel={(reason, stopProductIds) => change.cancel(cancelling, reason, stopProductIds)}
            />
          )}
        </Stack>
      </MovingOrderContext>
    </OrderActionsContext>
  );
}
