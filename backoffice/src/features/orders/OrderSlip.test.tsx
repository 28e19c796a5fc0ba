// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AdminOrder } from '../../../../api/contract/admin/orders.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { OrderSlip, type Slip } from './OrderSlip.tsx';

afterEach(cleanup);

const line = (row: string, name: string, count: number, details: readonly string[] = [], gift = false) => ({
  row,
  name,
  count,
  details,
  gift,
  allergens: [],
});
const products = [
  line('1', 'Борщ', 2, ['− сметана', 'Чеснок']),
  line('2', 'Борщ', 1),
  line('3', 'Вок', 1, ['Соба'], true),
];
const rowsOf = async (slip: Slip) => {
  // All that a slip looks at.
  const order = {
    number: '1129-0001',
    promised_at: '2026-11-29T13:00:00.000Z',
    slot: null,
    time_zone: 'UTC',
    method: 'pickup',
    name: 'Марина',
    phone: '+79138241706',
    persons: 1,
    kitchen_notes: [],
    courier_notes: [],
    additional: [],
    products,
    pay_text: 'Наличными',
    to_take: 0,
    change_from: null,
  } as unknown as AdminOrder;
  await renderPage(<OrderSlip order={order} slip={slip} paper="58" />, { gateway: () => ({ body: {} }) });
  return screen
    .getAllByRole('listitem')
    .map((row) => [...row.childNodes].map((node) => node.textContent).filter(Boolean));
};

test('in the kitchen every option stands in a row of its own under its portion', async () => {
  expect(await rowsOf('kitchen')).toEqual([
    ['2 × Борщ', 'в каждой порции:', 'Без: сметана', 'Чеснок'],
    ['1 × Борщ'],
    ['1 × Вок (Подарок)', 'Соба'],
  ]);
});

test('to a courier options are told where the same dish is in the bag twice, and nowhere else', async () => {
  const rows = (await rowsOf('courier')).map((row) => row.join(''));
  expect(rows).toEqual(['2 × БорщБез: сметана, Чеснок', '1 × Борщбез изменений', '1 × Вок (Подарок)']);
});
