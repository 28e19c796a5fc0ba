// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { gatewayApi } from '../../store/gatewayApi.ts';
import { createStore } from '../../store/store.ts';
import { sampleClient, sampleInit } from '../../testing/sampleInit.ts';
import { AuthDialog } from './AuthDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['a client', sampleClient, true],
  ['a guest', null, false],
] as const)(
  '%s who taps before it is known who it is gets the right box when it is',
  async (_who, client, isClient) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const init = sampleInit({ client });
    const store = createStore(init.template);
    const onClose = vi.fn();
    render(
      <Provider store={store}>
        <MemoryRouter>
          <AuthDialog onClose={onClose} />
        </MemoryRouter>
      </Provider>,
    );
    const signIn = () => screen.queryByRole('dialog', { hidden: true });
    expect(signIn()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => {
      await store.dispatch(gatewayApi.util.upsertQueryData('getInit', undefined, init));
    });
    expect(store.getState().overlays.map(({ name }) => name)).toEqual(isClient ? ['cabinet'] : []);
    expect(onClose).toHaveBeenCalledTimes(isClient ? 1 : 0);
    expect(signIn() === null).toBe(isClient);
  },
);

test.each([
  ['the answer', 'Код — последние 4 цифры номера', 'Код — последние 4 цифры номера'],
  ['the shop', undefined, 'Код из 4 цифр придёт по SMS в течение нескольких секунд.'],
])('how a code comes is told in the words of %s', async (_whose, hint, shown) => {
  const answer = { sended_phone: '+79123456789', message: 'Готово', ...(hint && { hint }) };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const init = sampleInit({ client: null });
  const store = createStore(init.template);
  await store.dispatch(gatewayApi.util.upsertQueryData('getInit', undefined, init));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AuthDialog onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  const all = { hidden: true };
  fireEvent.click(screen.getByRole('button', { name: 'Забыли пароль?', ...all }));
  fireEvent.change(screen.getByLabelText(/Телефон/), { target: { value: '+7 912 345-67-89' } });
  fireEvent.click(screen.getByRole('button', { name: 'Выслать код', ...all }));
  await screen.findByText(shown);
  // Whatever else is shown holds for both ways.
  expect(screen.getByRole('dialog', all).textContent?.replace(shown, '')).not.toMatch(/SMS|звон/i);
});

test('whoever has to sign in for something reads in the box what for', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const init = sampleInit({ client: null });
  const store = createStore(init.template);
  await store.dispatch(gatewayApi.util.upsertQueryData('getInit', undefined, init));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AuthDialog why="Войдите, чтобы сохранять любимые блюда" onClose={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('dialog', { hidden: true }).textContent).toContain('чтобы сохранять любимые');
});
