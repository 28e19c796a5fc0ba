// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AdminClient } from '../../../../api/contract/admin/clients.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { MergeAccounts } from './MergeAccounts.tsx';

afterEach(cleanup);

const client = { client_id: 'anna', name: 'Анна', phone: '+79120000001' } as AdminClient;
const other = { client_id: 'other', name: 'Аня', phone: '+79120000002', orders_count: 3 };
const rows = [{ name: 'Почта', into: '', from: 'a@example.ru', kept: 'a@example.ru' }];
const user = { rights: ['client.merge'] };

const opened = (refusal: string | null) =>
  renderPage(<MergeAccounts client={client} />, {
    gateway: ({ method, path }) => {
      if (path === '/api/admin/search/client') return { body: { results: [client, other] } };
      if (method === 'POST') return { body: { message: 'Счета объединены' } };
      if (path.includes('/merge/')) return { body: { into: client, from: other, rows, refusal } };
      return { body: { user } };
    },
  });
const choose = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Объединить с другим' }));
  fireEvent.change(screen.getByLabelText('Найдите второй счёт'), { target: { value: '0002' } });
  fireEvent.click(screen.getByRole('button', { name: 'Найти' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Аня, +7\u00a0(912)\u00a0000-00-02, 3 заказа' }));
};

test('the second account is found, laid beside the first, and merged for a reason', async () => {
  const { sent } = await opened(null);
  await choose();
  const table = await screen.findByRole('table', { name: 'Почта' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['нет', 'a@example.ru', 'a@example.ru']);
  const unite = screen.getByRole('button', { name: 'Объединить счета' });
  expect(unite).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Почему это один человек'), { target: { value: 'Сменила номер' } });
  fireEvent.click(unite);
  await waitFor(() =>
    expect(sent.find(({ method, path }) => method === 'POST' && path.includes('/merge/'))).toMatchObject({
      path: '/api/admin/client/anna/merge/other',
      body: { reason: 'Сменила номер' },
    }),
  );
});

test('what cannot be is said, and the two may change places', async () => {
  const { sent } = await opened('На этом счёте ещё не закончено: № 1127-0001');
  await choose();
  expect(await screen.findByText(/ещё не закончено/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Объединить счета' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Поменять местами' }));
  await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/admin/client/other/merge/anna'));
});

test('the keyboard goes on from step to step, though what was pressed is gone', async () => {
  await opened(null);
  const open = await screen.findByRole('button', { name: 'Объединить с другим' });
  open.focus();
  fireEvent.click(open);
  expect(document.activeElement).toBe(screen.getByLabelText('Найдите второй счёт'));
  fireEvent.change(screen.getByLabelText('Найдите второй счёт'), { target: { value: '0002' } });
  fireEvent.click(screen.getByRole('button', { name: 'Найти' }));
  const found = await screen.findByRole('button', { name: 'Аня, +7\u00a0(912)\u00a0000-00-02, 3 заказа' });
  found.focus();
  fireEvent.click(found);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Второй счёт этого же человека' }));
});
