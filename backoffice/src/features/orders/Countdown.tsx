import { Text } from '@mantine/core';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import classes from './orders.module.css';
import { orders } from './texts/ru.ts';
import { minutesLeft, urgency } from './urgency.ts';
import { useNow } from './useNow.ts';

/** Words, not a colour alone, say that an order is late. */
export function Countdown({ order }: { order: AdminOrder }) {
  const now = useNow();
  const left = minutesLeft(order, now);
  if (left === null) return null;
  return (
    <Text size="sm" className={`numbers ${classes[urgency(order, now)]}`}>
      {left < 0 ? orders.late(-left) : orders.left(left)}
    </Text>
  );
}
