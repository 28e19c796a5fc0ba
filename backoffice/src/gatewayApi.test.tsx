// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { adminOrderCard } from '../../api/contract/admin/orders.contract.ts';
import { massAction } from '../../api/contract/admin/products.contract.ts';
import { requestTo } from './gatewayApi.ts';
import { renderPage } from './testing/renderPage.tsx';
import { useQueueQuery } from './ui/queue.api.ts';
import { AskPassword } from './ui/session/AskPassword.tsx';
import { useAuthenticatedQuery } from './ui/session/session.api.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  test('takes address and method from the contract', () => {
    expect(requestTo(adminOrderCard)({ params: { id: 'a/б' } })).toEqual({
      url: 'api/admin/order/a%2F%D0%B1',
      method: 'GET',
    });
    const body = { ids: ['x'], action: 'stop' as const };
    expect(requestTo(massAction)({ body })).toEqual({
      url: 'api/admin/page/mass_action',
      method: 'PUT',
      body,
    });
  });
});

function Page() {
  useAuthenticatedQuery();
  const { data } = useQueueQuery();
  const [note, setNote] = useState('');
  return (
    <>
      <input aria-label="note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <p>{data ? `late: ${data.late}` : 'waiting'}</p>
      <AskPassword />
    </>
  );
}

test('a session that has ended asks for the password over the page, and what was typed stays', async () => {
  let isIn = false;
  const user = { user_id: '1', name: 'Ольга', login: 'olga', group_id: 1, rights: [] };
  const { sent } = await renderPage(<Page />, {
    gateway: ({ path, body }) => {
      if (path.endsWith('/authenticated')) return { body: { user, time_zone: 'Asia/Tomsk' } };
      if (path.endsWith('/login')) {
        const { password, one_time_code } = body as { password: string; one_time_code?: string };
        if (password !== 'right') return { status: 401, body: { error: 'Неверный пароль' } };
        isIn = one_time_code === '123456';
        return isIn
          ? { body: { user, message: '' } }
          : { status: 401, body: { error: 'Код', fields: { one_time_code: 'Введите код' } } };
      }
      if (!isIn) return { status: 401, body: { error: 'Войдите' } };
      return { body: { queue: [], late: 7, today: null, stopped: [], warnings: [] } };
    },
  });
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'не терять' } });
  const password = await screen.findByLabelText('Пароль');
  expect(screen.getByLabelText<HTMLInputElement>('Логин').value).toBe('olga');
  const submit = async (value: string) => {
    fireEvent.change(password, { target: { value } });
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Продолжить' })));
  };
  await submit('wrong');
  expect(await screen.findByText('Неверный пароль')).toBeTruthy();
  expect(screen.getByText('waiting')).toBeTruthy();
  await submit('right');
  expect(await screen.findByText('Введите код')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Код из приложения'), { target: { value: '123456' } });
  await submit('right');
  await waitFor(() => expect(screen.getByText('late: 7')).toBeTruthy());
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('не терять');
  expect(sent.filter(({ path }) => path.endsWith('/main'))).toHaveLength(2);
});
