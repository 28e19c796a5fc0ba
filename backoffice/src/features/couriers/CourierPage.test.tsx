// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { CourierPage } from './CourierPage.tsx';

afterEach(cleanup);

const order = {
  order_id: 'o1',
  number: '1130-0001',
  promised: 'к 19:42',
  address: 'ул. Вершинина, 75',
  comment: '',
  name: 'Анна',
  phone: '',
  place: null,
  to_take: 500,
  pay_text: 'Наличными',
  change_from: null,
  products: [],
};

const opened = async () => {
  const world = {
    next: 'delivering' as string | null,
    answers: 'well' as 'well' | 'cut' | 'ended',
    cutsAfterMove: false,
  };
  const page = await renderPage(<CourierPage />, {
    at: '/courier/token',
    path: '/courier/:token',
    gateway: ({ method }) => {
      if (world.answers === 'cut') throw new TypeError('Failed to fetch');
      if (world.answers === 'ended')
        return { status: 404, body: { error: 'Ссылка больше не работает', code: 'X' } };
      if (method === 'PUT' || method === 'POST') {
        if (world.cutsAfterMove) world.answers = 'cut';
        world.next = world.next === 'delivering' ? 'completed' : null;
        return { body: { message: 'Готово' } };
      }
      return { body: { name: 'Пётр', shop: 'Магазин', orders: [{ ...order, next: world.next }] } };
    },
  });
  return { ...page, world };
};

test('a second quick tap on «Забрал» does not say that it was brought', async () => {
  const { sent } = await opened();
  fireEvent.click(await screen.findByRole('button', { name: 'Забрал' }), { detail: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Доставил' }), { detail: 2 });
  const moves = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(moves()).toEqual([{ status: 'delivering' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Доставил' }), { detail: 1 });
  await waitFor(() => expect(moves()).toEqual([{ status: 'delivering' }, { status: 'completed' }]));
});

test('without a connection the address stays; when the link has ended nothing does', async () => {
  const { world } = await opened();
  await screen.findByText('ул. Вершинина, 75');
  world.cutsAfterMove = true;
  fireEvent.click(screen.getByRole('button', { name: 'Забрал' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Обновить' }));
  expect(screen.getByText('ул. Вершинина, 75')).toBeTruthy();
  world.answers = 'ended';
  fireEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  await screen.findByText(/Ссылка больше не работает/);
  expect(screen.queryByText('ул. Вершинина, 75')).toBeNull();
});
