import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconClockExclamation, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { boardRequest, useOrdersQuery } from './orders.api.ts';
import classes from './orders.module.css';
import { orders as texts } from './texts/ru.ts';
import { urgency } from './urgency.ts';
import { useNewOrderSound } from './useNewOrderSound.ts';
import { useNow } from './useNow.ts';

const none: readonly AdminOrder[] = [];

/** Beside the page's heading: how many are in work, how many of them late. */
export function BoardCounts() {
  const now = useNow();
  const { data } = useOrdersQuery(boardRequest);
  if (!data) return null;
  const finished = data.order_statuses.reduce(
    (sum, { status, count }) => sum + (status === 'completed' || status === 'cancelled' ? count : 0),
    0,
  );
  const late = data.orders.filter((order) => urgency(order, now) === 'late').length;
  return (
    <>
      <span className={classes.inWork}>{texts.inWork(data.count - finished)}</span>
      {late > 0 && (
        <span className={classes.lateCount}>
          <IconClockExclamation size={18} aria-hidden />
          {texts.lateCount(late)}
        </span>
      )}
    </>
  );
}

/** Which point's orders the board shows, where there are several; in the address. */
export function BoardPoint() {
  const { data } = useOrdersQuery(boardRequest);
  const [params, setParams] = useSearchParams();
  const points = data?.affiliates ?? [];
  if (points.length < 2) return null;
  return (
    <SegmentedControl
      className={classes.points}
      aria-label={texts.edit.point}
      size="sm"
      value={params.get('point') ?? ''}
      onChange={(point) => setParams(point === '' ? {} : { point })}
      data={[
        { value: '', label: texts.allPoints },
        ...points.map(({ affiliate_id, name }) => ({ value: affiliate_id, label: name })),
      ]}
    />
  );
}

/** Rings until every new order is accepted; the tab blinks for whoever looks at another. Amber as long as nothing is heard. */
export function BoardSound() {
  const { data } = useOrdersQuery(boardRequest);
  const waiting = (data?.orders ?? none).filter(({ status }) => status === 'new').length;
  const sound = useNewOrderSound(waiting);
  useNewOrderTitle(waiting);
  return (
    <ActionIcon
      variant="default"
      size={44}
      {...(!sound.on && { c: 'var(--warning)' })}
      title={sound.on ? texts.sound.on : texts.sound.off}
      aria-label={sound.on ? texts.sound.on : texts.sound.off}
      aria-pressed={sound.on}
      onClick={sound.turnOn}
    >
      {sound.on ? <IconVolume size={18} /> : <IconVolumeOff size={18} />}
    </ActionIcon>
  );
}

const useNewOrderTitle = (waiting: number): void => {
  useEffect(() => {
    if (waiting === 0) return;
    const [own, told] = [document.title, texts.newOrdersTitle(waiting)];
    const blink = () => {
      document.title = document.title === told ? own : told;
    };
    blink();
    const timer = setInterval(blink, 1000);
    return () => {
      clearInterval(timer);
      if (document.title === told) document.title = own;
    };
  }, [waiting]);
};
