// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { useIsWaiting, waitingActions } from '../../ui/live/waitingActions.ts';
import { useChangeOrder } from './orderActions.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// All that the actions look at.
const order = { order_id: '1', status: 'new', promised_at: '2026-11-28T13:00:00.000Z' } as AdminOrder;
function Actions() {
  const { actions } = useChangeOrder();
  const isWaiting = useIsWaiting('1');
  return (
    <>
      <button type="button" onClick={() => actions.addMinutes(order, 10)}>
        +10
      </button>
      <button type="button" onClick={() => actions.move(order, 'confirmed')}>
        Принять
      </button>
      {isWaiting && <p>ждёт связи</p>}
    </>
  );
}

test('without a connection what is done waits, marked, and is sent once when it is back; two delays are one', async () => {
  let isCut = true;
  const { sent } = await renderPage(<Actions />, {
    gateway: () => {
      if (isCut) throw new TypeError('Failed to fetch');
      return { body: { order, message: 'Заказ изменён', undo: null } };
    },
  });
  const press = async (name: string, attempts: number) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(attempts));
    await screen.findByText('ждёт связи');
  };
  await press('+10', 1);
  await press('+10', 2);
  await waitFor(() => expect(waitingActions.all()).toHaveLength(1));
  await press('Принять', 3);
  await waitFor(() => expect(waitingActions.all()).toHaveLength(2));
  isCut = false;
  sent.length = 0;
  await act(() => waitingActions.sendAll());
  expect(sent.map(({ body }) => body)).toEqual([
    { order_id: '1', add_minutes: 20, seen_promised_at: order.promised_at },
    { order_id: '1', status: 'confirmed', seen_status: 'new' },
  ]);
  expect(waitingActions.all()).toEqual([]);
  expect(screen.queryByText('ждёт связи')).toBeNull();
});
