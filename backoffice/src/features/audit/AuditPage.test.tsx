// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { AuditPage } from './AuditPage.tsx';

afterEach(cleanup);

const anna = '11111111-1111-4111-8111-111111111111';
const statement = {
  client_id: anna,
  name: 'Анна',
  opening: 0,
  came: 200,
  went: 0,
  closing: 200,
  reserved: 0,
  right: true,
  entries: [],
};

test('the browser’s Back leads to the question before, with its fields and its answer', async () => {
  const { router, sent } = await renderPage(<AuditPage />, {
    at: '/audit',
    path: '/audit',
    gateway: ({ path }) => ({
      body: path === '/api/admin/audit/bonuses' ? statement : { user: { rights: [] } },
    }),
  });
  const phone = await screen.findByLabelText(/Телефон или номер/);
  fireEvent.change(phone, { target: { value: '+79120000001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Показать' }));
  await screen.findByRole('region', { name: 'Выписка: Анна' });
  // A phone has no place in an address.
  await waitFor(() => expect(router.state.location.search).toBe(`?client=${anna}`));
  fireEvent.change(screen.getByLabelText('С даты'), { target: { value: '2026-11-02' } });
  fireEvent.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/from=2026-11-02.*client=|client=.*from=2026-11-02/),
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Меню на момент' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=menu'));

  await act(() => router.navigate(-1));
  expect(screen.getByLabelText('С даты')).toHaveProperty('value', '2026-11-02');
  expect(await screen.findByRole('region', { name: 'Выписка: Анна' })).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(screen.getByLabelText('С даты')).toHaveProperty('value', '');
  expect(screen.getByLabelText(/Телефон или номер/)).toHaveProperty('value', anna);
  expect(await screen.findByRole('region', { name: 'Выписка: Анна' })).toBeTruthy();
  expect(
    sent.filter(({ path }) => path === '/api/admin/audit/bonuses').map(({ body }) => body),
  ).toContainEqual({
    client: '+79120000001',
  });
});
