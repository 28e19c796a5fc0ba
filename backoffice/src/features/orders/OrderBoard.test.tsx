// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { movedOrders } from '../../ui/live/Live.tsx';
import { OrderBoard } from './OrderBoard.tsx';
import { type OrderActions, OrderActionsContext } from './orderActions.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-28T12:24:00Z') });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const nextOf: Partial<Record<AdminOrder['status'], AdminOrder['status']>> = {
  new: 'confirmed',
  confirmed: 'cooking',
  cooking: 'ready',
};
const order = (number: string, status: AdminOrder['status'], promised: string, slot?: string) =>
  // All that a board looks at.
  ({
    order_id: number,
    number,
    status,
    moves: nextOf[status] ? [nextOf[status], 'cancelled'] : [],
    placed_at: '2026-11-28T12:00:00.000Z',
    promised_at: `2026-11-28T${promised}:00.000Z`,
    slot: slot ? { start: `2026-11-28T${slot}:00.000Z`, end: '', label: '' } : null,
    time_zone: 'UTC',
    method: 'delivery',
    zone_name: 'Зона 2',
    zone_color: '#a85b06',
    address: 'Томск, улица Лазо, 14, кв. 5',
    affiliate_id: null,
    persons: 3,
    to_pay: 1780,
    to_take: 0,
    pay_method: 3,
    change_from: null,
    comment: '',
    courier_comment: '',
    courier: null,
    place: null,
    stopped: [],
    archived: false,
  }) as unknown as AdminOrder;

const actions = { open: vi.fn(), move: vi.fn(), addMinutes: vi.fn(), askCancel: vi.fn(), print: vi.fn() };
const start = async (...orders: AdminOrder[]) => {
  for (const action of Object.values(actions)) action.mockReset();
  const statuses = ['new', 'confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const;
  const board = {
    orders,
    count: orders.length,
    next: null,
    order_statuses: statuses.map((status) => ({
      status,
      name: status,
      count: orders.filter((each) => each.status === status).length,
    })),
    zones: [],
    affiliates: [],
    staff: [],
  };
  await renderPage(
    <OrderActionsContext value={actions as unknown as OrderActions}>
      <OrderBoard connected />
    </OrderActionsContext>,
    { gateway: () => ({ body: board }) },
  );
  await screen.findAllByRole('article');
};
const card = (number: string) => {
  const found = screen.getAllByRole('article').find((each) => each.dataset.order === number);
  if (!found) throw new Error(`No card of ${number}`);
  return found;
};
const column = (name: string) => screen.getByRole('region', { name });
const numbersIn = (name: string) =>
  within(column(name))
    .queryAllByRole('article')
    .map((each) => each.dataset.order);
const live = (moved: AdminOrder) => {
  act(() => void movedOrders.dispatchEvent(new CustomEvent('move', { detail: moved })));
};

test('a press opens its order, whatever the live stream does with it before the button comes up', async () => {
  await start(order('1', 'new', '13:00'), order('2', 'new', '13:10'));
  const button = within(card('2')).getByRole('button', { name: '№ 2' });
  fireEvent.pointerDown(button);
  fireEvent.focus(button);
  live(order('2', 'confirmed', '13:10'));
  live(order('3', 'new', '12:30'));
  expect(button.isConnected).toBe(true);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(actions.open).toHaveBeenCalledWith(expect.objectContaining({ number: '2' }));
  act(() => void vi.advanceTimersByTime(1));
  expect([numbersIn('Новые'), numbersIn('Приняты')]).toEqual([['3', '1'], ['2']]);
});

test('a press makes its card the current one only once it is over: until then no card grows or shrinks', async () => {
  await start(order('1', 'cooking', '13:00'), order('2', 'cooking', '13:10'));
  const currentOnes = () =>
    screen
      .getAllByRole('article')
      .filter((each) => each.dataset.current)
      .map((each) => each.dataset.order);
  expect(currentOnes()).toEqual(['1']);
  const button = within(card('2')).getByRole('button', { name: '№ 2' });
  fireEvent.pointerDown(button);
  fireEvent.focus(button);
  expect(currentOnes()).toEqual(['1']);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  act(() => void vi.advanceTimersByTime(1));
  expect(currentOnes()).toEqual(['2']);
});

test('of all that are in work the current card alone shows its next step', async () => {
  await start(order('1', 'confirmed', '13:00'), order('2', 'cooking', '13:10'), order('3', 'ready', '13:20'));
  const steps = () =>
    screen.getAllByRole('article').map((each) => within(each).queryAllByRole('button').length > 1);
  expect(steps()).toEqual([true, false, false]);
  fireEvent.keyDown(document.documentElement, { key: 'j', code: 'KeyJ' });
  expect(steps()).toEqual([false, true, false]);
});

test('M and the number of a column move the current card there, where it may go', async () => {
  await start(order('1', 'confirmed', '13:00'));
  const press = (key: string, code: string) => fireEvent.keyDown(document.documentElement, { key, code });
  press('3', 'Digit3');
  expect(actions.move).not.toHaveBeenCalled();
  press('m', 'KeyM');
  press('5', 'Digit5');
  press('3', 'Digit3');
  expect(actions.move).not.toHaveBeenCalled();
  press('m', 'KeyM');
  press('3', 'Digit3');
  expect(actions.move).toHaveBeenCalledWith(expect.objectContaining({ number: '1' }), 'cooking');
});

test('pre-orders wait in one lane, the next to rise first, and say when they rise', async () => {
  await start(
    order('1', 'cooking', '13:00'),
    order('9', 'confirmed', '22:00', '22:00'),
    order('8', 'confirmed', '20:30', '20:30'),
  );
  const lane = within(column('Предзаказы')).getAllByRole('button');
  expect(lane.map((each) => each.dataset.next)).toEqual(['true', undefined]);
  expect(lane[0]?.textContent).toContain('поднимется в 19:30');
  expect(numbersIn('Приняты')).toEqual([]);
});

test('the house of an address is a part of its own: only the street can be cut', async () => {
  await start(order('1', 'cooking', '13:00'));
  expect(within(card('1')).getByText('улица Лазо')).toBeTruthy();
  expect(within(card('1')).getByText(', 14')).toBeTruthy();
});

test('a card that moves travels to its place, waits there under a press, and jumps for who wants no motion', async () => {
  await start(order('1', 'new', '13:00'), order('2', 'cooking', '13:10'));
  // Where the layout would put them: a column further, a hundred to the right.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const left = this.closest('[data-column="confirmed"]') ? 100 : 0;
    return new DOMRect(left, 0, 100, 100);
  });
  const animation = { pause: vi.fn(), play: vi.fn(), finished: new Promise<void>(() => undefined) };
  const animate = vi.fn(() => animation);
  HTMLElement.prototype.animate = animate as never;
  live(order('1', 'confirmed', '13:00'));
  await waitFor(() => expect(numbersIn('Приняты')).toEqual(['1']));
  expect(animate).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls[0]).toMatchObject([
    [{ transform: 'translate(-100px, 0px)' }, { transform: 'none' }],
    { duration: 200 },
  ]);
  fireEvent.pointerDown(card('1'));
  expect(animation.pause).toHaveBeenCalled();
  expect(animation.play).not.toHaveBeenCalled();
  fireEvent.pointerUp(card('1'));
  act(() => void vi.advanceTimersByTime(1));
  expect(animation.play).toHaveBeenCalled();
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  live(order('1', 'new', '13:00'));
  await waitFor(() => expect(numbersIn('Новые')).toEqual(['1']));
  expect(animate).toHaveBeenCalledTimes(1);
});

test('a card says that its order was edited, and which of its dishes is in stop', async () => {
  await start({ ...order('1128-0042', 'cooking', '13:00'), edited: true, stopped: ['Ролл «Филадельфия»'] });
  const card = within(screen.getByRole('article'));
  expect(card.getByText('изменён')).toBeDefined();
  expect(card.getByText('блюдо в стопе').title).toBe('Ролл «Филадельфия»');
});
