import { ActionIcon, Badge, Button, Card, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconBike, IconDotsVertical } from '@tabler/icons-react';
import { memo } from 'react';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { format } from '../../texts/format.ts';
import { nextStatus, useOrderActions } from './orderActions.ts';
import classes from './orders.module.css';
import { placeOf, promisedTime } from './promised.ts';
import { Ring } from './Ring.tsx';
import { orders as texts } from './texts/ru.ts';
import { urgency } from './urgency.ts';
import { useNow } from './useNow.ts';

/** What is carried from a column to a column: an order's id. */
export const draggedOrder = 'application/x-order';

interface Props {
  readonly order: AdminOrder;
  readonly focused: boolean;
  readonly isMoving: boolean;
  readonly onFocus: (orderId: string) => void;
}

/** Drawn anew only when its own order changes: a board has hundreds. */
export const OrderCard = memo(function OrderCard({ order, focused, isMoving, onFocus }: Props) {
  const now = useNow();
  const { open, move } = useOrderActions();
  const next = nextStatus(order);
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
      onFocus={() => onFocus(order.order_id)}
      draggable={order.moves.length > 0}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(draggedOrder, order.order_id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <UnstyledButton className={`numbers ${classes.number}`} onClick={() => open(order)}>
          № {order.number}
        </UnstyledButton>
        <Text fw={700} className="numbers">
          {format.money(order.total)}
        </Text>
      </Group>
      <Group justify="space-between" gap="xs">
        <Text size="sm" className="numbers">
          {promisedTime(order)}
        </Text>
        <Ring order={order} />
      </Group>
      <Text size="sm" lineClamp={2}>
        {placeOf(order)}
      </Text>
      <Text size="sm" c="dimmed">
        {texts.dishes(order.products_count)} · {texts.persons(order.persons)} · {order.pay_text}
        {order.bonuses > 0 && ` · ${texts.table.toPay(format.money(order.to_pay))}`}
      </Text>
      {order.courier && (
        <Text size="sm" className={classes.courier}>
          <IconBike size={16} aria-hidden />
          {texts.courier(order.courier.name)}
        </Text>
      )}
      {order.comment && (
        <Text size="sm" fs="italic" lineClamp={2}>
          {order.comment}
        </Text>
      )}
      {[order.till_alarm, order.dispatch_alarm].filter(Boolean).map((alarm) => (
        <Text key={alarm} size="sm" fw={700} c="var(--danger)">
          {alarm}
        </Text>
      ))}
      <Marks order={order} />
      <Group gap="xs" mt="xs" wrap="nowrap">
        {next && (
          <Button
            flex={1}
            h={44}
            variant={order.status === 'new' ? 'filled' : 'default'}
            disabled={isMoving}
            onClick={() => move(order, next)}
          >
            {texts.moves[next]}
          </Button>
        )}
        {order.moves.length > 0 && <CardMenu order={order} />}
      </Group>
    </Card>
  );
});

function Marks({ order }: { order: AdminOrder }) {
  const marks = [
    order.first_order && texts.firstOrder,
    order.had_complaint && texts.hadComplaint,
    order.do_not_call && texts.doNotCall,
    order.leave_at_door && texts.leaveAtDoor,
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <Group gap={4}>
      {marks.map((mark) => (
        <Badge key={mark} variant="outline" color="gray" tt="none" c="var(--mantine-color-text)">
          {mark}
        </Badge>
      ))}
    </Group>
  );
}

function CardMenu({ order }: { order: AdminOrder }) {
  const { open, move, addMinutes, askCancel } = useOrderActions();
  const next = nextStatus(order);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={44} ml="auto" aria-label={texts.more(order.number)}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => open(order)}>{texts.open}</Menu.Item>
        <Menu.Item onClick={() => addMinutes(order, 10)}>{texts.addMinutes}</Menu.Item>
        <Menu.Item onClick={() => addMinutes(order, -10)}>{texts.lessMinutes}</Menu.Item>
        {order.moves
          .filter((status) => status !== 'cancelled' && status !== next)
          .map((status) => (
            <Menu.Item key={status} onClick={() => move(order, status)}>
              {texts.moves[status]}
            </Menu.Item>
          ))}
        {order.moves.includes('cancelled') && (
          <Menu.Item color="red" c="var(--mantine-color-error)" onClick={() => askCancel(order)}>
            {texts.moves.cancelled}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
