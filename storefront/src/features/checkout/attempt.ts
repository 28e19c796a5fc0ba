import { randomKey } from '../../randomKey.ts';
import { whenForgotten } from '../../store/keptState.ts';
import type { OrderBody } from './checkoutApi.ts';

const place = 'orderAttempt';

interface Attempt {
  key: string;
  body: OrderBody;
}

/**
 * An attempt to place an order whose answer is not known yet: the same request keeps its Idempotency-Key, so that neither
 * a second press nor a reload after a lost answer makes a second order. Kept in the tab until any answer comes.
 */
export const orderAttempt = {
  keyFor: (body: OrderBody): string => {
    const known = read();
    if (known && JSON.stringify(known.body) === JSON.stringify(body)) return known.key;
    const key = randomKey();
    write({ key, body });
    return key;
  },
  pending: (): Attempt | null => read(),
  settle: () => write(null),
};

let held: Attempt | null = null;
whenForgotten(() => {
  held = null;
});

const read = (): Attempt | null => {
  try {
    const text = sessionStorage.getItem(place);
    return text ? (JSON.parse(text) as Attempt) : held; // written by `write`
  } catch {
    return held;
  }
};

const write = (attempt: Attempt | null) => {
  held = attempt;
  try {
    if (attempt) sessionStorage.setItem(place, JSON.stringify(attempt));
    else sessionStorage.removeItem(place);
  } catch {
    // Held in memory: it protects against a second press, though not against a reload.
  }
};
