import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin.contract.ts';
import { problemOf, useOrdersQuery } from '../../gatewayApi.ts';
import { ru } from '../../texts/ru.ts';
import { Message } from '../../ui/Message.tsx';
import { OrderCard } from './OrderCard.tsx';
import classes from './orders.module.css';
import { byUrgency, isWaitingPreorder } from './urgency.ts';
import { nextStatus, useMoveOrder } from './useMoveOrder.ts';
import { useNewOrderSound } from './useNewOrderSound.ts';

const columns = ['new', 'confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const;
const boardRequest = { view: 'board', per_page: 200 } as const;

interface Props {
  readonly now: number;
  readonly connected: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCancel: (order: AdminOrder) => void;
}

export function OrderBoard({ now, connected, onOpen, onCancel }: Props) {
  const { data, error, refetch } = useOrdersQuery(boardRequest, {
    pollingInterval: connected ? 60_000 : 3000,
  });
  const { move, addMinutes, isMoving } = useMoveOrder();
  const orders = data?.orders ?? [];
  const preorders = byUrgency(orders.filter((order) => isWaitingPreorder(order, now)));
  const inColumn = (status: string) =>
    byUrgency(orders.filter((order) => order.status === status && !preorders.includes(order)));
  const lanes = [
    ...(preorders.length > 0 ? [{ name: ru.orders.preorders, orders: preorders }] : []),
    ...columns.map((status) => ({ name: ru.orders.columns[status], orders: inColumn(status) })),
  ];
  const waiting = orders.filter((order) => order.status === 'new').length;
  const sound = useNewOrderSound(waiting);
  useNewOrderTitle(waiting);
  const announcement = useAnnouncement(data?.orders);
  const [focusedId, setFocusedId] = useState<string>();
  useBoardKeys({
    orders: lanes.flatMap((lane) => lane.orders),
    focusedId,
    focus: setFocusedId,
    onOpen,
    onCancel,
    onNext: (order) => {
      const next = nextStatus(order);
      if (next) void move(order, next);
    },
    onAddMinutes: (order) => void addMinutes(order, 10),
  });

  if (error && !data)
    return <Message text={problemOf(error).error} action={{ text: ru.retry, run: () => void refetch() }} />;
  return (
    <Stack>
      <Group>
        <Button
          variant="default"
          h={44}
          leftSection={sound.on ? <IconBell size={18} /> : <IconBellOff size={18} />}
          onClick={sound.turnOn}
          aria-pressed={sound.on}
        >
          {sound.on ? ru.orders.sound.on : ru.orders.sound.off}
        </Button>
        <Text size="sm" c="dimmed" visibleFrom="md">
          {ru.orders.keys}
        </Text>
      </Group>
      <div role="status">{connected ? announcement : ru.orders.offline}</div>
      <section className={classes.board} aria-label={ru.orders.board} tabIndex={-1}>
        {lanes.map((lane) => (
          <section key={lane.name} className={classes.column} aria-label={lane.name}>
            <Group justify="space-between">
              <Title order={2} size="h5">
                {lane.name}
              </Title>
              <Text size="sm" className="numbers">
                {lane.orders.length}
              </Text>
            </Group>
            {lane.orders.length === 0 && (
              <Text size="sm" c="dimmed">
                {ru.orders.empty}
              </Text>
            )}
            {lane.orders.map((order) => (
              <OrderCard
                key={order.order_id}
                order={order}
                now={now}
                isMoving={isMoving}
                focused={focusedId === order.order_id}
                onFocus={() => setFocusedId(order.order_id)}
                onOpen={() => onOpen(order.order_id)}
                onMove={(status) => void move(order, status)}
                onCancel={() => onCancel(order)}
                onAddMinutes={() => void addMinutes(order, 10)}
              />
            ))}
          </section>
        ))}
      </section>
    </Stack>
  );
}

/** The tab blinks while an order waits, for whoever is on another page. */
const useNewOrderTitle = (waiting: number): void => {
  useEffect(() => {
    if (waiting === 0) return;
    const blink = () => {
      document.title = document.title === ru.siteTitle ? ru.orders.newOrdersTitle(waiting) : ru.siteTitle;
    };
    blink();
    const timer = setInterval(blink, 1000);
    return () => {
      clearInterval(timer);
      document.title = ru.siteTitle;
    };
  }, [waiting]);
};

/** What a screen reader says when orders come: only those that were not there before. */
const useAnnouncement = (orders: readonly AdminOrder[] | undefined): string => {
  const known = useRef<Set<string> | undefined>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!orders) return;
    const fresh = orders.filter((order) => order.status === 'new');
    const unseen = known.current ? fresh.filter((order) => !known.current?.has(order.order_id)) : [];
    known.current = new Set(orders.map((order) => order.order_id));
    if (unseen.length > 0) setText(unseen.map((order) => ru.orders.newOrder(order.number)).join('. '));
  }, [orders]);
  return text;
};

const useBoardKeys = (board: {
  orders: readonly AdminOrder[];
  focusedId: string | undefined;
  focus: (id: string) => void;
  onOpen: (id: string) => void;
  onCancel: (order: AdminOrder) => void;
  onNext: (order: AdminOrder) => void;
  onAddMinutes: (order: AdminOrder) => void;
}): void => {
  const at = board.orders.findIndex((order) => order.order_id === board.focusedId);
  const focused = board.orders[at];
  const step = (by: number) => {
    const order = board.orders[Math.min(board.orders.length - 1, at === -1 ? 0 : Math.max(0, at + by))];
    if (!order) return;
    board.focus(order.order_id);
    document
      .querySelector(`[data-order="${order.order_id}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['o', () => focused && board.onOpen(focused.order_id)],
    ['a', () => focused && board.onNext(focused)],
    ['shift+Equal', () => focused && board.onAddMinutes(focused), { usePhysicalKeys: true }],
    ['NumpadAdd', () => focused && board.onAddMinutes(focused), { usePhysicalKeys: true }],
    ['x', () => focused?.moves.includes('cancelled') && board.onCancel(focused)],
  ]);
};
