// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffAction } from '../../../../api/contract/rights.contract.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { Keys } from './Keys.tsx';
import { Palette } from './Palette.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async ({
  rights = ['restaurant.pause', 'product.edit'],
  isPaused = false,
}: {
  rights?: readonly StaffAction[];
  isPaused?: boolean;
} = {}) => {
  const page = await renderPage(
    <>
      <Palette entries={[]} isPaused={isPaused} />
      <Keys entries={[]} />
    </>,
    {
      gateway: ({ path, body }) => {
        if (path === '/api/admin/authenticated')
          return { body: { user: { rights }, time_zone: 'Asia/Tomsk' } };
        if (path === '/api/admin/palette') {
          const dishes = [
            { product_id: '7', name: 'Том ям', stopped: false },
            { product_id: '8', name: 'Том кха', stopped: true },
          ];
          const { query } = body as { query: string };
          const products = dishes.filter(({ name }) => name.toLowerCase().includes(query));
          return { body: { orders: [], products, clients: [] } };
        }
        return { body: { message: 'Сделано', until: null, undo: null, task: null } };
      },
    },
  );
  const changes = () => page.sent.filter(({ method }) => method === 'PUT');
  return { ...page, changes };
};
const key = (pressed: string, on: Element = document.body, held = {}) =>
  act(async () => void fireEvent.keyDown(on, { key: pressed, code: pressed, ...held }));
const type = (field: Element, words: string) =>
  act(async () => void fireEvent.change(field, { target: { value: words } }));
const ask = async (words: string) => {
  await key('k', document.body, { ctrlKey: true, code: 'KeyK' });
  const field = await screen.findByLabelText('Заказ, телефон, блюдо, действие');
  await type(field, words);
  return field;
};
const command = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

test('the pause of the shop is found by its words and Enter sets it', async () => {
  const { changes } = await open();
  const field = await ask('паузу');
  await command('Поставить паузу на 20 минут');
  await key('Enter', field);
  await waitFor(() =>
    expect(changes()).toMatchObject([{ path: '/api/admin/pause', body: { point_id: null, minutes: 20 } }]),
  );
});

test('letters that are typed before its field has the focus are in it, and not in the field beneath', async () => {
  await open();
  const beneath = document.body.appendChild(document.createElement('input'));
  beneath.focus();
  const isBeneath = ['п', 'а'].map((letter, index) => {
    if (index === 0) fireEvent.keyDown(beneath, { key: 'k', code: 'KeyK', ctrlKey: true });
    return fireEvent.keyDown(beneath, { key: letter });
  });
  expect(isBeneath).toEqual([false, false]);
  const field = await screen.findByLabelText<HTMLInputElement>('Заказ, телефон, блюдо, действие');
  expect(field.value).toBe('па');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.selectionStart).toBe(2);
  beneath.remove();
});

test('a shop that is paused is offered to go on', async () => {
  const { changes } = await open({ isPaused: true });
  const field = await ask('паузу');
  await command('Снять паузу');
  await key('Enter', field);
  await waitFor(() =>
    expect(changes()).toMatchObject([{ path: '/api/admin/pause', body: { point_id: null, minutes: null } }]),
  );
});

test('a dish is found by its name, and Enter opens the first of them', async () => {
  const { router } = await open();
  const field = await ask('том');
  await command('Том ям');
  await key('Enter', field);
  await waitFor(() => expect(router.state.location.pathname).toBe('/catalog/products/7'));
});

test('an Enter that is faster than the answer waits for it, and opens nothing that was found before', async () => {
  const { router } = await open();
  const field = await ask('том');
  await command('Том ям');
  await type(field, 'том кха');
  await key('Enter', field);
  expect(router.state.location.pathname).not.toContain('/products/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/catalog/products/8'));
});

test.each([
  ['and is sold is put in the stop list', 'Стоп: Том ям', { ids: ['7'], action: 'stop' }],
  ['and is stopped is sold again', 'Вернуть в продажу: Том кха', { ids: ['8'], action: 'resume' }],
])('a dish that was found %s', async (_what, name, change) => {
  const { changes } = await open();
  await ask('том');
  const found = await command(name);
  await act(async () => void fireEvent.click(found));
  await waitFor(() => expect(changes().map(({ body }) => body)).toEqual([change]));
});

test('who may neither pause the shop nor change dishes is offered neither', async () => {
  await open({ rights: [] });
  const field = await ask('том');
  await command('Том ям');
  expect(screen.queryByRole('button', { name: /^Стоп:/ })).toBeNull();
  await type(field, 'паузу');
  expect(screen.queryByRole('button', { name: /паузу/ })).toBeNull();
});

test('a question mark lists the keys, and in a field it is a question mark', async () => {
  await open();
  const field = await ask('том');
  await key('?', field);
  expect(screen.queryByRole('dialog', { name: 'Клавиши' })).toBeNull();
  await key('Escape', field);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await key('?');
  const keys = await screen.findByRole('dialog', { name: 'Клавиши' });
  expect(within(keys).getByText('сохранить')).toBeTruthy();
});
