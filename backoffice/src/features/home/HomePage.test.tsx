// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { HomePage } from './HomePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = {
  queue: [],
  late: 0,
  stopped: [],
  warnings: [],
  today: {
    date: '2026-11-27',
    orders: 21,
    completed: 1,
    cancelled: 3,
    revenue: 651,
    average: 651,
    orders_week_ago: 4,
    revenue_week_ago: 1200,
  },
};
const open = async (today: object | null) => {
  await renderPage(<HomePage />, { gateway: () => ({ body: { ...answer, today } }) });
  await waitFor(() => screen.getByRole('heading', { level: 1 }));
};
/** The words of a figure: its name, its number, what it counts. */
const figures = () =>
  screen
    .getAllByRole('link')
    .map((link) =>
      [...(link.parentElement?.children ?? [])].map((part) => part.textContent?.replace(/\s/g, ' ')),
    );

test('each figure says which orders it counts', async () => {
  await open(answer.today);
  expect(screen.getByRole('heading', { name: 'Сегодня, рабочий день 27 ноября' })).toBeTruthy();
  expect(figures()).toEqual([
    ['Выручка · 1 выполненный заказ', '651 ₽', 'деньгами, без оплаченного бонусами; неделю назад — 1 200 ₽'],
    ['Оформлено заказов', '21', 'выполнено 1, отменено 3, в работе 17; неделю назад — 4'],
    ['Средний чек', '651 ₽', 'выручка ÷ выполненные заказы'],
  ]);
});

test('each figure leads to the orders that it counts', async () => {
  await open(answer.today);
  const ofToday = '/sales/orders?view=list&from=2026-11-27&to=2026-11-27';
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${ofToday}&status=completed`,
    ofToday,
    `${ofToday}&status=completed`,
  ]);
});

test('a day without a completed order has no revenue of any', async () => {
  await open({ ...answer.today, orders: 2, completed: 0, cancelled: 0, revenue: 0, average: 0 });
  expect(figures()[0]?.slice(0, 2)).toEqual(['Выручка · 0 выполненных заказов', '0 ₽']);
});

test('who may not see the money sees none', async () => {
  await open(null);
  expect(document.body.textContent).not.toContain('Выручка');
});
