import type { Settings } from '../settings/settings.events.ts';

/** How many orders a point has to cook; null = all points together. */
export type QueueOf = (pointId: string | null) => number;
export const emptyQueue: QueueOf = () => 0;

/** What a queue of so many orders adds to a promise, in minutes; without the rule nothing. */
export const minutesOfQueue = (rule: Settings['queue'], orders: number): number => {
  if (!rule?.enabled || orders < rule.fromOrders) return 0;
  const steps = 1 + Math.floor((orders - rule.fromOrders) / rule.stepOrders);
  return Math.min(rule.maxMinutes, steps * rule.addMinutes);
};
