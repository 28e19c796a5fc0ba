// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { PutAway } from './PutAway.tsx';

afterEach(cleanup);

const shown = (moves: AdminOrder['moves']) =>
  renderPage(<PutAway order={{ order_id: 'o1', moves } as AdminOrder} />, {
    gateway: ({ method }) => ({
      body:
        method === 'PUT' ? { message: 'Заказ возвращён из архива' } : { user: { rights: ['order.archive'] } },
    }),
  });

test('an order that was put away while it cooks says that nobody cancelled it, and is brought back', async () => {
  const { sent } = await shown(['ready', 'cancelled']);
  expect(await screen.findByText(/не отменён, и клиент его ждёт/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть из архива' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.path).toBe('/api/admin/order/o1/restore'),
  );
});
test('of one that is over nothing is waited for', async () => {
  await shown([]);
  expect(await screen.findByRole('button', { name: 'Вернуть из архива' })).toBeTruthy();
  expect(screen.queryByText(/не отменён/)).toBeNull();
});
