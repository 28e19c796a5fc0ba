import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shopClock } from '../../shopClock.ts';
import { format } from '../../texts/format.ts';
import { ru } from '../../texts/ru.ts';
import { useLive } from '../live/Live.tsx';
import { useShell } from './shell.api.ts';

/** A time alone is understood of the hours to come, over midnight too. */
const isSoon = (instant: string): boolean => Date.parse(instant) - shopClock.now() < 20 * 3_600_000;

/** Whether customers can order now, and until when; it leads to the hours. `to` is null for whoever may not see them. */
export function ShopStatus({ to }: { to: string | null }) {
  const shop = useShell()?.shop;
  if (!shop) return null;
  const { open, paused, until, maintenance } = shop;
  const told = until && (isSoon(until) ? format.time(until) : format.dayAndTime(until));
  const words = maintenance
    ? ru.nav.maintenance
    : paused
      ? ru.nav.paused(told)
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
    <span className="shop-status numbers">{content}</span>
  ) : (
    <Link to={to} className="shop-status numbers">
      {content}
    </Link>
  );
}

/** Whether what is seen is what is now. */
export function Connection() {
  const { connected } = useLive();
  return (
    <Text
      component="span"
      size="sm"
      role="status"
      className="connection"
      c={connected ? 'dimmed' : 'var(--warning)'}
      fw={connected ? 400 : 600}
    >
      <span className="dot" data-tone={connected ? 'success' : 'warning'} />
      {connected ? ru.nav.online : ru.nav.offline}
    </Text>
  );
}
