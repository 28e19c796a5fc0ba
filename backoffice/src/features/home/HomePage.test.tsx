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
  queue: [{ status: 'new', name: 'Новый', count: 3 }],
  late: 0,
  stopped: [],
  attention: [
    { weight: 'danger', title: '2 заказа опаздывают', text: '', action: 'Открыть', link: '/sales/orders' },
  ],
  today: {
    date: '2026-11-27',
    at: '2026-11-27T12:24:00.000Z',
    orders: 21,
    completed: 1,
    cancelled: 3,
    revenue: 651,
    average: 651,
    new_clients: 1,
    on_time: 100,
    week_ago: { date: '2026-11-20', orders: 4, completed: 2, revenue: 1200, average: 600, new_clients: 2 },
    course: { orders: [1, 21], revenue: [0, 651], average: [0, 651], new_clients: [0, 1] },
    forecast: null,
    top: [],
  },
};
const open = async (today: object | null) => {
  await renderPage(<HomePage />, { gateway: () => ({ body: { ...answer, today } }) });
  await waitFor(() => screen.getByRole('heading', { level: 1 }));
};
const figures = () => {
  const section = screen.getByRole('region', { name: 'Показатели дня' });
  return [...section.children].map((card) => card.textContent?.replace(/\s/g, ' '));
};

test('each figure says which orders it counts, beside the same weekday at the same hour', async () => {
  await open(answer.today);
  expect(screen.getByRole('heading', { name: 'Пятница, 27 ноября' })).toBeTruthy();
  expect(figures()).toEqual([
    'Выручка651 ₽↘ −46 % было 1 200 ₽1 выполненный заказ, без оплаченного бонусами',
    'Оформлено заказов21↗ +17 было 4выполнено 1, отменено 3, в работе 17',
    'Средний чек651 ₽↗ +9 % было 600 ₽выручка ÷ выполненные заказы',
    'Новые клиенты1↘ −1 было 2первый выполненный заказ',
  ]);
});

test('each figure leads to the orders that it counts', async () => {
  await open(answer.today);
  const ofToday = '/sales/orders?view=list&from=2026-11-27&to=2026-11-27';
  const section = screen.getByRole('region', { name: 'Показатели дня' });
  expect([...section.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `${ofToday}&status=completed`,
    ofToday,
    `${ofToday}&status=completed`,
    `${ofToday}&status=completed`,
  ]);
});

test('what needs attention says what to do about it', async () => {
  await open(null);
  const link = screen.getByRole('link', { name: 'Открыть: 2 заказа опаздывают' });
  expect(link.getAttribute('href')).toBe('/sales/orders');
});

test('who may not see the money sees the queue and none of it', async () => {
  await open(null);
  expect(screen.getByRole('region', { name: 'Очередь сейчас' }).textContent).toContain('3');
  expect(document.body.textContent).not.toContain('Выручка');
});

test('what needs somebody is read before what sells', async () => {
  await open(answer.today);
  const attention = screen.getByRole('region', { name: 'Требует внимания' });
  const top = screen.getByRole('region', { name: 'Что берут сегодня' });
  expect(attention.compareDocumentPosition(top)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
