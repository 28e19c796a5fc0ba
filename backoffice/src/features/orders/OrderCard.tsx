import { ActionIcon, Badge, Button, Card, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { AdminOrder } from '../../../../api/contract/admin.contract.ts';
import { format, ru } from '../../texts/ru.ts';
import classes from './orders.module.css';
import { minutesLeft, urgency } from './urgency.ts';
import { nextStatus, type Status } from './useMoveOrder.ts';

export function Countdown({ order, now }: { order: AdminOrder; now: number }) {
  const left = minutesLeft(order, now);
  if (left === null) return null;
  return (
    <Text size="sm" className={`numbers ${classes[urgency(order, now)]}`}>
      {left < 0 ? ru.orders.late(-left) : ru.orders.left(left)}
    </Text>
  );
}

interface Props {
  readonly order: AdminOrder;
  readonly now: number;
  readonly focused: boolean;
  readonly isMoving: boolean;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onMove: (status: Status) => void;
  readonly onCancel: () => void;
  readonly onAddMinutes: () => void;
}

export function OrderCard({
  order,
  now,
  focused,
  isMoving,
  onFocus,
  onOpen,
  onMove,
  onCancel,
  onAddMinutes,
}: Props) {
  const next = nextStatus(order);
  const place =
    order.method === 'pickup'
      ? `${ru.orders.pickup}: ${order.affiliate_name ?? ''}`
      : `${order.zone_name ?? ''} · ${order.address}`;
  const marks = [
    order.first_order && ru.orders.firstOrder,
    order.had_complaint && ru.orders.hadComplaint,
    order.do_not_call && ru.orders.doNotCall,
    order.leave_at_door && ru.orders.leaveAtDoor,
  ].filter((mark) => mark !== false);
  return (
    <Card
      component="article"
      withBorder
      padding="sm"
      className={classes.card}
      data-order={order.order_id}
      data-new={order.status === 'new' || undefined}
      data-late={urgency(order, now) === 'late' || undefined}
      data-focused={focused || undefined}
      onFocus={onFocus}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <UnstyledButton className={`numbers ${classes.number}`} onClick={onOpen}>
          № {order.number}
        </UnstyledButton>
        <Text fw={700} className="numbers">
          {format.money(order.total)}
        </Text>
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="sm" className="numbers">
          {order.slot ? order.slot.label : format.time(order.promised_at)}
        </Text>
        <Countdown order={order} now={now} />
      </Group>
      <Text size="sm" lineClamp={2}>
        {place}
      </Text>
      <Text size="sm" c="dimmed">
        {ru.orders.dishes(order.products_count)} · {ru.orders.persons(order.persons)} · {order.pay_text}
      </Text>
      {order.comment && (
        <Text size="sm" fs="italic" lineClamp={2}>
          {order.comment}
        </Text>
      )}
      {marks.length > 0 && (
        <Group gap={4}>
          {marks.map((mark) => (
            <Badge key={mark} variant="outline" color="gray" tt="none" c="var(--mantine-color-text)">
              {mark}
            </Badge>
          ))}
        </Group>
      )}
      <Group gap="xs" mt="xs" wrap="nowrap">
        {next && (
          <Button
            flex={1}
            h={44}
            variant={order.status === 'new' ? 'filled' : 'light'}
            disabled={isMoving}
            onClick={() => onMove(next)}
          >
            {ru.orders.moves[next]}
          </Button>
        )}
        {order.moves.length > 0 && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" size={44} ml="auto" aria-label={ru.orders.more(order.number)}>
                <IconDotsVertical size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onOpen}>{ru.orders.open}</Menu.Item>
              <Menu.Item onClick={onAddMinutes}>{ru.orders.addMinutes}</Menu.Item>
              {order.moves
                .filter((status) => status !== 'cancelled' && status !== next)
                .map((status) => (
                  <Menu.Item key={status} onClick={() => onMove(status)}>
                    {ru.orders.moves[status]}
                  </Menu.Item>
                ))}
              {order.moves.includes('cancelled') && (
                <Menu.Item color="red" c="var(--mantine-color-error)" onClick={onCancel}>
                  {ru.orders.moves.cancelled}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
    </Card>
  );
}
