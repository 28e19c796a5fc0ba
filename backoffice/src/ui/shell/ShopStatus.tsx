import { Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shopClock } from '../../shopClock.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { useLive } from '../live/Live.tsx';
import { useWaitingActions } from '../live/waitingActions.ts';
import { useShell } from './shell.api.ts';

/** A time alone is understood of the hours to come, over midnight too. */
const isSoon = (instant: string): boolean => Date.parse(instant) - shopClock.now() < 20 * 3_600_000;

/** Of a short pause what is left of it, in minutes. */
const pauseWords = (until: string | null): string => {
  const minutes = until === null ? Number.POSITIVE_INFINITY : (Date.parse(until) - shopClock.now()) / 60_000;
  if (minutes < 100) return ru.nav.pausedFor(Math.max(1, Math.ceil(minutes)));
  return ru.nav.paused(until && (isSoon(until) ? format.time(until) : format.dayAndTime(until)));
};

/** Whether customers can order now, and until when; it leads to the hours. `to` is null for whoever may not see them. */
export function ShopStatus({ to }: { to: string | null }) {
  const shop = useShell()?.shop;
  const [, setNow] = useState(0);
  useInterval(() => setNow(Date.now()), 20_000, { autoInvoke: true });
  if (!shop) return null;
  const { open, paused, until, maintenance } = shop;
  const told = until && (isSoon(until) ? format.time(until) : format.dayAndTime(until));
  const words = maintenance
    ? ru.nav.maintenance
    : paused
      ? pauseWords(until)
      : open
        ? ru.nav.open(told)
        : ru.nav.closed(told);
  const content = (
    <>
      <span className="dot" data-tone={maintenance || paused ? 'warning' : open ? 'success' : 'muted'} />
      {words}
    </>
  );
  return to === null ? (
    <span className="shop-status numbers" data-paused={paused || undefined}>
      {content}
    </span>
  ) : (
    <Link to={to} className="shop-status numbers" data-paused={paused || undefined}>
      {content}
    </Link>
  );
}

/** Whether what is seen is what is now, and what waits to be sent. */
export function Connection() {
  const { connected } = useLive();
  const waiting = useWaitingActions().length;
  const isWell = connected && waiting === 0;
  return (
    <Text
      component="span"
      size="sm"
      className="connection"
      c={isWell ? 'dimmed' : 'var(--warning)'}
      fw={isWell ? 400 : 600}
    >
      {isWell ? (
        <span className="dot" data-tone="success" />
      ) : (
        <IconCloudOff size={18} aria-hidden className="connection-off" />
      )}
      <span role="status">{connected ? ru.nav.online : ru.nav.offline}</span>
      {/* A clock is not read out each second. */}
      {!connected && <Since />}
      {waiting > 0 && <span role="status">· {ru.nav.waiting(waiting)}</span>}
    </Text>
  );
}

function Since() {
  const [seconds, setSeconds] = useState(0);
  useInterval(() => setSeconds((before) => before + 1), 1000, { autoInvoke: true });
  return (
    <span aria-hidden className="numbers">
      {ru.nav.offlineFor(seconds)}
    </span>
  );
}
