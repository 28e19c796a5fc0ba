import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import { specification } from '../testing/specification.ts';
import { type PersonalUseCommand, personalUses } from './personalUses.ts';
import type { PersonalUseEvent } from './promocode.events.ts';

const given = specification(personalUses);
const of = (orderId: string) => ({ id: 'SALE10', orderId, customerKey: 'anna' });
const taken = (orderId: string): PersonalUseEvent => ({
  type: 'PromocodePersonalUseTaken',
  data: of(orderId),
});
const returned = (orderId: string): PersonalUseEvent => ({
  type: 'PromocodePersonalUseReturned',
  data: of(orderId),
});
const take = (orderId: string, limit = 1, usesElsewhere = 0): PersonalUseCommand => {
  const { id: promocodeId, customerKey } = of(orderId);
  return { type: 'TakeUse', promocodeId, orderId, customerKey, limit, usesElsewhere };
};
const giveBack = (orderId: string): PersonalUseCommand => {
  const { id: promocodeId, customerKey } = of(orderId);
  return { type: 'ReturnUse', promocodeId, orderId, customerKey };
};

describe('uses of a code that is limited for each person', () => {
  test('are as many as the limit, one for an order however often it asks', () => {
    given().when(take('o1')).thenEvents(taken('o1'));
    given(taken('o1')).when(take('o1')).thenNothing();
    given(taken('o1')).when(take('o2')).thenRejected('PromocodeUsedByClient', { limit: 1 });
    given(taken('o1')).when(take('o2', 2)).thenEvents(taken('o2'));
  });
  test('include what the code counted for this person before', () => {
    given()
      .when(take('o1', 1, 1))
      .thenRejected('PromocodeUsedByClient', { limit: 1 });
  });
  test('are given back once, and the order that gave up takes none again', () => {
    given(taken('o1')).when(giveBack('o1')).thenEvents(returned('o1'));
    given(taken('o1'), returned('o1')).when(giveBack('o1')).thenNothing();
    given(taken('o1'), returned('o1')).when(take('o1')).thenRejected('PromocodeUseClosed');
    given(taken('o1'), returned('o1')).when(take('o2')).thenEvents(taken('o2'));
    given(returned('o1')).when(take('o1')).thenRejected('PromocodeUseClosed');
  });
  test('never exceed the limit, whatever is taken and given back in whatever order', () => {
    const limit = 2;
    const step = fc.record({ order: fc.nat(5), back: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const history: PersonalUseEvent[] = [];
        const open = new Set<string>();
        for (const { order, back } of steps) {
          const orderId = `o${order}`;
          const command = back ? giveBack(orderId) : take(orderId, limit);
          try {
            history.push(...personalUses.decide(command, fold(personalUses, history)));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            continue;
          }
          if (back) open.delete(orderId);
          else open.add(orderId);
          expect(open.size).toBeLessThanOrEqual(limit);
          expect(new Set(fold(personalUses, history).taken)).toEqual(open);
        }
      }),
    );
  });
});
