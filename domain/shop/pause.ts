import type { Point } from '../point/point.events.ts';
import type { Shop } from './shop.ts';

/** Until when no orders are taken, by the shop's pause or the point's own; the later counts. Null = nobody has paused. */
export const pauseOf = ({ settings }: Pick<Shop, 'settings'>, point: Point | null): string | null =>
  [settings.pausedUntil, point?.pausedUntil]
    .flatMap((until) => until ?? [])
    .reduce<string | null>(
      (last, until) => (last && Date.parse(last) >= Date.parse(until) ? last : until),
      null,
    );
