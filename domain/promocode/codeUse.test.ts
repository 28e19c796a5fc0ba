import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import { specification } from '../testing/specification.ts';
import { type CodeUseCommand, codeUse } from './codeUse.ts';
import type { CodeUseEvent } from './promocode.events.ts';

const given = specification(codeUse);
const data = (orderId: string) => ({ id: 'SPRING', code: 'SPRING7K3M9QXZ', orderId });
const taken = (orderId: string): CodeUseEvent => ({ type: 'PromocodeCodeUseTaken', data: data(orderId) });
const returned = (orderId: string): CodeUseEvent => ({
  type: 'PromocodeCodeUseReturned',
  data: data(orderId),
});
const command = (type: CodeUseCommand['type'], orderId: string): CodeUseCommand => ({
  type,
  seriesId: 'SPRING',
  code: 'SPRING7K3M9QXZ',
  orderId,
});

describe('a one-time code', () => {
  test('is one order’s, however often that asks', () => {
    given().when(command('TakeUse', 'o1')).thenEvents(taken('o1'));
    given(taken('o1')).when(command('TakeUse', 'o1')).thenNothing();
    given(taken('o1'))
      .when(command('TakeUse', 'o2'))
      .thenRejected('PromocodeUsedUp', { code: 'SPRING7K3M9QXZ' });
  });
  test('is free again when the order comes to nothing, for others', () => {
    given(taken('o1')).when(command('ReturnUse', 'o1')).thenEvents(returned('o1'));
    given(taken('o1'), returned('o1')).when(command('TakeUse', 'o2')).thenEvents(taken('o2'));
    given(taken('o1'), returned('o1')).when(command('TakeUse', 'o1')).thenRejected('PromocodeUseClosed');
    given(returned('o1')).when(command('TakeUse', 'o1')).thenRejected('PromocodeUseClosed');
  });
  test('never has two orders, whatever is taken and given back in whatever order', () => {
    const step = fc.record({ order: fc.nat(4), back: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const history: CodeUseEvent[] = [];
        let holder: string | null = null;
        for (const { order, back } of steps) {
          const orderId = `o${order}`;
          try {
            const asked = command(back ? 'ReturnUse' : 'TakeUse', orderId);
            history.push(...codeUse.decide(asked, fold(codeUse, history)));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            continue;
          }
          if (!back) {
            expect([null, orderId]).toContain(holder);
            holder = orderId;
          } else if (holder === orderId) holder = null;
          expect(fold(codeUse, history).orderId).toBe(holder);
        }
      }),
    );
  });
});
