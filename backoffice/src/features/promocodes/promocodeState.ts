import { shopClock } from '../../shopClock.ts';
import { format } from '../../texts/format.ts';

interface Spell {
  readonly active?: unknown;
  /** A whole day of the shop; of older promocodes an instant. */
  readonly from?: unknown;
  readonly until?: unknown;
}

export const stateOf = ({ active, from, until }: Spell): 'off' | 'waiting' | 'over' | 'on' => {
  if (active !== true) return 'off';
  const now = new Date(shopClock.now()).toISOString();
  const today = format.typed(now).slice(0, 10);
  const nowLike = (written: string) => (written.includes('T') ? now : today);
  if (typeof from === 'string' && from > nowLike(from)) return 'waiting';
  return typeof until === 'string' && until < nowLike(until) ? 'over' : 'on';
};
