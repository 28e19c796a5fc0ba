import { ActionIcon, Button, Group, Kbd, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutKanban, IconList, IconPhonePlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { useLive } from '../../ui/live/Live.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BoardCounts, BoardPoint, BoardSound } from './BoardHead.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { kitchenPath } from './kitchenPath.ts';
import { OrderBoard } from './OrderBoard.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderList, ordersPath } from './OrderList.tsx';
import { printHash } from './OrderPrint.tsx';
import { MovingOrderContext, OrderActionsContext, useChangeOrder } from './orderActions.ts';
import classes from './orders.module.css';
import { orders as texts } from './texts/ru.ts';

export function OrdersPage() {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { connected } = useLive();
  const { actions: change, movingId } = useChangeOrder();
  const [cancelling, setCancelling] = useState<AdminOrder>();
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const view = params.get('view') === 'list' ? 'list' : 'board';
  const search = params.toString();
  // The same while the address is: hundreds of cards look at them.
  const { go, actions } = useMemo(() => {
    const to = (path: string, hash = '') =>
      void navigate(`${ordersPath}${path}${search ? `?${search}` : ''}${hash}`);
    const open = ({ order_id }: AdminOrder) => to(`/${order_id}`);
    const print = ({ order_id }: AdminOrder) => to(`/${order_id}`, printHash);
    return { go: to, actions: { ...change, open, print, askCancel: setCancelling } };
  }, [change, navigate, search]);
  return (
    <OrderActionsContext value={actions}>
      <MovingOrderContext value={movingId}>
        <Stack>
          <div className={classes.head}>
            <PageTitle>{texts.title}</PageTitle>
            {view === 'board' && <BoardCounts />}
            <div className={classes.headTools}>
              {view === 'board' && <BoardPoint />}
              <SegmentedControl
                aria-label={texts.views}
                size="sm"
                value={view}
                onChange={(next) => setParams(next === 'list' ? { view: 'list' } : {})}
                data={[
                  { value: 'board', label: <ViewLabel icon={<IconLayoutKanban size={16} />} view="board" /> },
                  { value: 'list', label: <ViewLabel icon={<IconList size={16} />} view="list" /> },
                ]}
              />
              {view === 'board' && <BoardSound />}
              <ActionIcon
                component={Link}
                to={kitchenPath}
                variant="default"
                size={44}
                aria-label={texts.kitchen}
              >
                <IconToolsKitchen2 size={18} />
              </ActionIcon>
              {isWide ? (
                <Button
                  component={Link}
                  to={`${ordersPath}/new`}
                  variant="default"
                  h={44}
                  leftSection={<IconPhonePlus size={18} />}
                >
                  {texts.phone.open}
                  {view === 'board' && <Kbd className={classes.headKey}>N</Kbd>}
                </Button>
              ) : (
                <ActionIcon
                  component={Link}
                  to={`${ordersPath}/new`}
                  variant="default"
                  size={44}
                  aria-label={texts.phone.open}
                >
                  <IconPhonePlus size={18} />
                </ActionIcon>
              )}
            </div>
          </div>
          {view === 'board' ? <OrderBoard connected={connected} /> : <OrderList />}
          {id && <OrderDrawer id={id} onClose={() => go('')} />}
          {cancelling && (
            <CancelDialog
              order={cancelling}
              onClose={() => setCancelling(undefined)}
              onCancel={(refusal) => change.cancel(cancelling, refusal)}
            />
          )}
        </Stack>
      </MovingOrderContext>
    </OrderActionsContext>
  );
}

const ViewLabel = ({ icon, view }: { icon: ReactNode; view: 'board' | 'list' }) => (
  <Group gap={6} wrap="nowrap">
    {icon}
    {texts[view]}
  </Group>
);
