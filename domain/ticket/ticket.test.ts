import { describe, expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { TicketEvent } from './ticket.events.ts';
import { ticket } from './ticket.ts';
import { moveOf, stepsTo } from './ticketMoves.ts';
import { externalIdOf, idInTill, optionIdOf, optionInTill } from './tillIds.ts';

const given = specification(ticket);
const orderId = 'o1';
const asked = (ask = 1): TicketEvent => ({
  type: 'TicketAsked',
  data: { orderId, till: 'iiko', ask, edition: 0 },
});
const accepted = (tillId = 'till1', number: string | null = '412'): TicketEvent => ({
  type: 'TicketAccepted',
  data: { orderId, tillId, number },
});
const refused: TicketEvent = { type: 'TicketRefused', data: { orderId, code: 'no', dishes: [] } };
const delayed = (mayStand: boolean): TicketEvent => ({
  type: 'TicketDelayed',
  data: { orderId, reason: 'timeout', mayStand },
});
const doubted: TicketEvent = { type: 'TicketDoubted', data: { orderId, reason: 'timeout' } };
const ask = (anew: boolean) => ({ type: 'Ask', orderId, till: 'iiko', edition: 0, anew }) as const;

describe('an order is asked for', () => {
  test('once, by itself', () => {
    given().when(ask(false)).thenEvents(asked());
    given(asked()).when(ask(false)).thenNothing();
    given(asked(), refused).when(ask(false)).thenNothing();
    given(asked(), accepted()).when(ask(true)).thenNothing();
  });
  test('again when no ticket can stand', () => {
    given(asked(), delayed(false)).when(ask(false)).thenEvents(asked(2));
    given(asked(), delayed(true)).when(ask(true)).thenNothing();
  });
  test('again when staff have mended it, or have looked in the till', () => {
    given(asked(), refused).when(ask(true)).thenEvents(asked(2));
    given(asked(), doubted).when(ask(true)).thenEvents(asked(2));
  });
});

describe('a till answers', () => {
  const accept = (tillId: string, number: string | null = '412') =>
    ({ type: 'Accept', orderId, tillId, number }) as const;
  test('twice the same: it is one ticket', () => {
    given(asked()).when(accept('till1')).thenEvents(accepted());
    given(asked(), accepted()).when(accept('till1')).thenNothing();
    given(asked(), accepted('till1', null)).when(accept('till1')).thenEvents(accepted());
  });
  test('with another ticket: that is told, once', () => {
    const doubled: TicketEvent = { type: 'TicketDoubled', data: { orderId, tillId: 'till2' } };
    given(asked(), accepted()).when(accept('till2')).thenEvents(doubled);
    given(asked(), accepted(), doubled).when(accept('till2')).thenNothing();
  });
  test('after all: what was refused or in doubt stands', () => {
    given(asked(), doubted).when(accept('till1')).thenEvents(accepted());
    given(asked(), refused).when(accept('till1')).thenEvents(accepted());
  });
  test('no to what stands: nothing', () => {
    given(asked(), accepted()).when({ type: 'Refuse', orderId, code: 'no' }).thenNothing();
  });
  test('with words only that staff find it: of a ticket in doubt', () => {
    given(asked(), doubted)
      .when({ type: 'Confirm', orderId, number: '412' })
      .thenEvents(accepted('412', '412'));
    given(asked()).when({ type: 'Confirm', orderId, number: '412' }).thenRejected('TicketNotInDoubt');
  });
});

describe('a status of the till', () => {
  test('means what staff say, and else what it usually does', () => {
    const restaurantMoves = [{ status: ' onway ', to: 'none' }] as const;
    expect(moveOf('iiko', 'OnWay', { restaurantMoves })).toBe('none');
    expect(moveOf('iiko', 'cookingstarted', { restaurantMoves })).toBe('cooking');
    expect(moveOf('iiko', 'Unheard', { restaurantMoves })).toBe('none');
  });
  test('leads forwards only, by the steps of the way of delivery', () => {
    expect(stepsTo('new', 'ready', 'delivery')).toEqual(['confirmed', 'cooking', 'ready']);
    expect(stepsTo('confirmed', 'completed', 'pickup')).toEqual(['cooking', 'ready', 'completed']);
    expect(stepsTo('cooking', 'delivering', 'pickup')).toEqual(['ready']);
    expect(stepsTo('delivering', 'cooking', 'delivery')).toEqual([]);
  });
});

test('ids of a till are found again, and another till’s are not', () => {
  expect(idInTill('iiko', externalIdOf('iiko', '10'))).toBe('10');
  expect(idInTill('iiko', 'menu.xml:10')).toBeNull();
  const option = optionIdOf('iiko', 'a.b', 'c_d');
  expect(option).toMatch(/^[\w.-]+$/);
  expect(optionInTill('iiko', option)).toEqual({ group: 'a.b', product: 'c_d' });
  expect(optionInTill('iiko', 'no-onion')).toBeNull();
});
