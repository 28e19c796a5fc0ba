// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { type OrderActions, OrderActionsContext } from './orderActions.ts';
import { useHeldWhilePressed } from './useHeldWhilePressed.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const order = (number: string) =>
  // All that a card looks at.
  ({
    order_id: number,
    number,
    status: 'new',
    moves: ['confirmed'],
    placed_at: '2026-11-27T12:00:00.000Z',
    promised_at: '2026-11-27T13:00:00.000Z',
    slot: null,
    time_zone: 'UTC',
    method: 'pickup',
    address: '',
    persons: 1,
    to_pay: 490,
    to_take: 490,
    pay_method: 2,
    change_from: null,
    comment: '',
    courier: null,
    first_order: false,
    had_complaint: false,
    edited: false,
    stopped: [],
    do_not_call: false,
    leave_at_door: false,
  }) as unknown as AdminOrder;

let show: (numbers: readonly string[]) => void;
function Board({ first }: { first: readonly string[] }) {
  const [numbers, setNumbers] = useState(first);
  show = setNumbers;
  const { shown, onPointerDown } = useHeldWhilePressed(numbers);
  return (
    <div onPointerDown={onPointerDown}>
      <BoardColumn
        name="Новые"
        count={shown.length}
        orders={shown.map(order)}
        currentId={undefined}
        movingId={null}
        onFocus={() => {}}
      />
    </div>
  );
}
const open = vi.fn();
const start = (...first: string[]) =>
  renderPage(
    <OrderActionsContext value={{ open } as unknown as OrderActions}>
      <Board first={first} />
    </OrderActionsContext>,
    { gateway: () => ({ body: {} }) },
  );
const rows = () =>
  [
    ...screen
      .getByRole('region', { name: 'Новые' })
      .querySelectorAll(':scope > article, :scope > div[aria-hidden]'),
  ].map((row) => row.getAttribute('data-order') ?? row.textContent);
const mouse = { pointerType: 'mouse' };

test('under a mouse nobody takes the place of a card that has left, and who comes waits', async () => {
  await start('2', '3');
  const column = screen.getByRole('region', { name: 'Новые' });
  fireEvent.pointerMove(column, mouse);
  act(() => show(['1', '3']));
  expect(rows()).toEqual(['Ушёл дальше', '3']);
  expect(screen.getByRole('button', { name: '1 новый' })).toBeTruthy();
  fireEvent.pointerLeave(column, mouse);
  expect(rows()).toEqual(['1', '3']);
});

test('who waits is shown when asked for', async () => {
  await start('2');
  const column = screen.getByRole('region', { name: 'Новые' });
  fireEvent.pointerMove(column, mouse);
  act(() => show(['1', '2', '3']));
  expect(rows()).toEqual(['2']);
  fireEvent.click(screen.getByRole('button', { name: '2 новых' }));
  expect(rows()).toEqual(['1', '2', '3']);
});

test('a mouse that rests, and a finger, hold nothing', async () => {
  await start('2', '3');
  const column = screen.getByRole('region', { name: 'Новые' });
  fireEvent.pointerMove(column, { pointerType: 'touch' });
  act(() => show(['3']));
  expect(rows()).toEqual(['3']);
  fireEvent.pointerMove(column, mouse);
  act(() => show(['1', '3']));
  expect(rows()).toEqual(['3']);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(rows()).toEqual(['1', '3']);
});

test('what is pressed stays until its click has been told, however often the board changes in between', async () => {
  await start('2', '3');
  const number = screen.getByRole('button', { name: '№ 2' });
  fireEvent.pointerDown(number);
  act(() => show(['3']));
  expect(number.isConnected).toBe(true);
  fireEvent.pointerUp(number);
  fireEvent.click(number);
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ number: '2' }));
  act(() => void vi.advanceTimersByTime(1));
  expect(rows()).toEqual(['3']);
});

test('of all that are new one has the red button: the first', async () => {
  await start('2', '3');
  const red = screen.getAllByRole('button', { name: 'Принять' }).map((button) => button.dataset.look);
  expect(red).toEqual(['first', undefined]);
});

test('a column says that it is empty once that is known, and not before', async () => {
  const column = (count: number | undefined) => (
    <BoardColumn
      name="Новые"
      count={count}
      orders={[]}
      currentId={undefined}
      movingId={null}
      onFocus={() => {}}
    />
  );
  await renderPage(column(undefined), { gateway: () => ({ body: {} }) });
  expect(screen.queryByText('Пусто')).toBeNull();
  cleanup();
  await renderPage(column(0), { gateway: () => ({ body: {} }) });
  expect(screen.getByText('Пусто')).toBeTruthy();
});

test('what else can be done is asked for, and the button looks as it did', async () => {
  await start('2');
  const dots = () => screen.getByRole('button', { name: 'Действия с заказом 2', hidden: true });
  const look = dots().className;
  fireEvent.click(dots());
  expect(await screen.findByRole('menuitem', { name: 'Открыть' })).toBeTruthy();
  expect(dots().className.split(' ')).toContain(look);
  expect(dots().getAttribute('aria-expanded')).toBe('true');
});
