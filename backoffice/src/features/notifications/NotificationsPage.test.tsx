// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { NotificationsPage } from './NotificationsPage.tsx';

afterEach(cleanup);

const channels = [{ channel: 'push', on: true }];
const quiet = { from: '21:00', until: '10:00' };
const preview = {
  count: 21,
  reached: 21,
  parts: 1,
  cost: 0,
  send_at: '2026-11-30T07:30:00.000Z',
  title: '',
  text: 'Скучаем, Марина',
};

test('what it will be is read before the button that sends, and the keyboard comes back to where it was written from', async () => {
  await renderPage(<NotificationsPage />, {
    at: '/commercial/notifications/new',
    path: '/commercial/notifications/:id?',
    gateway: ({ path }) => {
      if (path.endsWith('/preview')) return { body: preview };
      if (path === '/api/admin/notification')
        return { body: { notifications: [], next: null, channels, quiet } };
      return { body: { user: { rights: ['notification.send'] } } };
    },
  });
  fireEvent.change(await screen.findByLabelText('Текст'), { target: { value: 'Скучаем, {name}' } });
  const check = screen.getByRole('button', { name: 'Проверить' });
  check.focus();
  fireEvent.click(check);
  expect(await screen.findByText('Дойдёт до 21 человека')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'));
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Новая рассылка' })),
  );
});
