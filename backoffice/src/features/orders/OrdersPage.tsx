import { Group, SegmentedControl, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin.contract.ts';
import { ru } from '../../texts/ru.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OrderBoard } from './OrderBoard.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { OrderList } from './OrderList.tsx';
import { useMoveOrder } from './useMoveOrder.ts';
import { useNow } from './useNow.ts';
import { useOrdersLive } from './useOrdersLive.ts';

export function OrdersPage() {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const now = useNow();
  const { connected } = useOrdersLive();
  const { move, cancel, addMinutes, isMoving } = useMoveOrder();
  const [cancelling, setCancelling] = useState<AdminOrder>();
  const view = params.get('view') === 'list' ? 'list' : 'board';
  const search = params.toString();
  const go = (path: string) => navigate(`/sales/orders${path}${search ? `?${search}` : ''}`);
  const open = (orderId: string) => void go(`/${orderId}`);
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1}>{ru.orders.title}</Title>
        <SegmentedControl
          aria-label={ru.orders.views}
          size="md"
          value={view}
          onChange={(next) => setParams(next === 'list' ? { view: 'list' } : {})}
          data={[
            { value: 'board', label: ru.orders.board },
            { value: 'list', label: ru.orders.list },
          ]}
        />
      </Group>
      {view === 'board' ? (
        <OrderBoard now={now} connected={connected} onOpen={open} onCancel={setCancelling} />
      ) : (
        <OrderList onOpen={open} />
      )}
      {id && (
        <OrderDrawer
          id={id}
          now={now}
          isMoving={isMoving}
          onClose={() => void go('')}
          onMove={(order, status) => void move(order, status)}
          onCancel={setCancelling}
          onAddMinutes={(order) => void addMinutes(order, 10)}
        />
      )}
      {cancelling && (
        <CancelDialog
          order={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancel={(reason, stopProductIds) => void cancel(cancelling, reason, stopProductIds)}
        />
      )}
    </Stack>
  );
}
