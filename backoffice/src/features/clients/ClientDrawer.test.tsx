// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { ClientDrawer } from './ClientDrawer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const client = {
  client_id: 'anna',
  name: 'Анна',
  phone: '+79123456789',
  email: '',
  date_of_birth: '',
  date_registration: '2020-02-03T05:00:00.000Z',
  orders_count: 1,
  orders_sum: 500,
  last_order: null,
  bonuses: 100,
  erased: false,
};
const entry = (kind: string, text: string, sum: number, balance_after: number) => ({
  at: '2020-02-03T05:00:00.000Z',
  kind,
  text,
  sum,
  balance_after,
  expires_at: null,
});
const card = {
  client,
  other_phones: [],
  note: '',
  orders: [],
  orders_count: 0,
  feedbacks: [],
  bonuses: {
    free: 100,
    reserved: 0,
    in_till: false,
    lots: [{ sum: 100, expires_at: null }],
    entries: [
      entry('spent', 'Оплачено в заказе', -8, 100),
      entry('reserved', 'Отложено для заказа', -8, 108),
      entry('accrued', 'Начислено', 108, 108),
    ],
    count: 3,
    adjust_limit: null,
  },
  likes: [],
  addresses: [],
  consents: [],
  devices: [],
};

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Заметка/ });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

/** The card as it is now, and after a change. */
const open = async (saved: { status?: number; body: unknown }, after: object = card) => {
  let told: object = card;
  const page = await renderPage(<ClientDrawer id="anna" onClose={() => undefined} />, {
    gateway: ({ method, path }) => {
      if (path === '/api/admin/authenticated') return { body: { user: { rights: ['client.edit'] } } };
      if (method !== 'PUT') return { body: told };
      told = after;
      return saved;
    },
  });
  await screen.findByRole('textbox', { name: 'Имя' });
  return page;
};

test('what is held back for an order stands without a sign: the balance is what it was', async () => {
  await open({ body: {} });
  const account = screen.getByRole('region', { name: 'Бонусный счёт' });
  const text = account.textContent?.replace(/\s/g, ' ') ?? '';
  expect(text).toMatch(/Оплачено в заказе[^−]*−8 ₽остаток 100 ₽/);
  expect(text).toMatch(/Отложено для заказа[^−]*8 ₽остаток 108 ₽/);
  expect(text).toContain('+108 ₽остаток 108 ₽');
});

test('a day of another year than this one says which', async () => {
  await open({ body: {} });
  expect(screen.getByText(/С нами с/).textContent?.replace(/\s/g, ' ')).toContain('3 февраля 2020 г.');
});

test('given that a colleague has changed the name meanwhile, saving a note leaves it so', async () => {
  const after = { ...card, client: { ...client, name: 'Анна Петровна' }, note: 'без лука' };
  const { sent } = await open({ body: { message: 'Сохранено' } }, after);
  fireEvent.change(note(), { target: { value: 'без лука' } });
  save();
  await waitFor(() => expect(name().value).toBe('Анна Петровна'));
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ client_id: 'anna', note: 'без лука' });
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('a note that is refused says why, and stays', async () => {
  const fields = { note: 'Не длиннее 2 000 знаков' };
  await open({ status: 422, body: { error: 'Заметка: не длиннее 2 000 знаков', fields } });
  fireEvent.change(note(), { target: { value: 'слишком длинно' } });
  save();
  expect(await screen.findByText('Не длиннее 2 000 знаков')).toBeTruthy();
  expect(note().value).toBe('слишком длинно');
});
