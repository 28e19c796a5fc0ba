// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useDispatch } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { gatewayApi } from '../../gatewayApi.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { OrderList } from './OrderList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order = (number: string, promised: string) =>
  // All that a row looks at.
  ({
    order_id: number,
    number,
    status: 'new',
    status_text: 'Новый',
    placed_at: '2026-11-28T12:00:00.000Z',
    promised_at: promised,
    slot: null,
    time_zone: 'UTC',
    method: 'delivery',
    zone_name: 'Зона 2',
    zone_color: '#a85b06',
    address: 'улица Лазо, 14',
    name: 'Марина',
    phone: '',
    pay_text: 'Онлайн',
    total: 1780,
    to_pay: 1780,
    bonuses: 0,
    refunded: 0,
  }) as AdminOrder;
const [past, ahead] = ['2020-11-28T13:00:00.000Z', '2099-11-28T13:00:00.000Z'];

/** As the live stream does it. */
function Told() {
  const dispatch = useDispatch();
  const tell = () => dispatch(gatewayApi.util.invalidateTags([{ type: 'Order', id: 'list' }]));
  return (
    <button type="button" onClick={tell}>
      tell
    </button>
  );
}
const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent);

test('new orders wait above the rows until they are asked for; a late one is marked', async () => {
  let orders = [order('2', ahead), order('1', past)];
  const { sent } = await renderPage(
    <>
      <OrderList />
      <Told />
    </>,
    {
      gateway: ({ path }) =>
        path === '/api/admin/orders'
          ? {
              body: {
                orders,
                count: orders.length,
                next: null,
                order_statuses: [],
                zones: [],
                affiliates: [],
                staff: [],
              },
            }
          : { body: { lists: {} } },
    },
  );
  await waitFor(() => expect(rows()).toEqual(['2', '1']));
  const alarming = [...document.querySelectorAll('[data-alarm] [data-row]')];
  expect(alarming.map((row) => row.textContent)).toEqual(['1']);
  orders = [order('4', ahead), order('3', ahead), ...orders];
  const asked = sent.length;
  fireEvent.click(screen.getByRole('button', { name: 'tell' }));
  const came = await screen.findByRole('button', { name: '2 новых' });
  expect(sent.length).toBeGreaterThan(asked);
  expect(rows()).toEqual(['2', '1']);
  act(() => came.click());
  expect(rows()).toEqual(['4', '3', '2', '1']);
  expect(screen.queryByRole('button', { name: '2 новых' })).toBeNull();
});
