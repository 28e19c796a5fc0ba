// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { OrderLines } from './OrderLines.tsx';
import { type OrderActions, OrderActionsContext } from './orderActions.ts';

afterEach(cleanup);

const line = (count: number, details: string[]): AdminOrder['products'][number] => ({
  uid: `wok ${count}`,
  row: `wok ${count}`,
  station_id: null,
  cooked: 0,
  product_id: null,
  name: 'Вок',
  details,
  count,
  price: 400,
  sum: 400 * count,
  total: 400 * count,
  gift: false,
  weight: null,
  allergens: [],
});
const show = (...products: AdminOrder['products']) =>
  // Lines are all that is looked at.
  renderPage(
    <OrderActionsContext value={{} as OrderActions}>
      <OrderLines order={{ order_id: 'o1', products } as unknown as AdminOrder} />
    </OrderActionsContext>,
    { gateway: () => ({ body: {} }) },
  );

test('of several portions the kitchen reads that the choice is in each of them', async () => {
  await show(line(3, ['Терияки', 'Курица', '− Лук']));
  expect(screen.getByText('в каждой порции:')).toBeTruthy();
  // Each in a row of its own: nobody shares them out by a comma.
  for (const choice of ['Терияки', 'Курица', 'Без: Лук']) expect(screen.getByText(choice)).toBeTruthy();
});

test('of one portion, or without a choice, nothing more is said', async () => {
  await show(line(1, ['Терияки']), line(2, []));
  expect(screen.getByText('Терияки')).toBeTruthy();
  expect(screen.queryByText(/в каждой порции/)).toBeNull();
});
