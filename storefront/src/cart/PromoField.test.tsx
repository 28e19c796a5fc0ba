// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '../testing/renderInShop.tsx';
import { sampleCart, sampleInit } from '../testing/sampleInit.ts';
import { PromoField } from './PromoField.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const active = { code: 'WOK15', title: '−15 %', percent: 15, discount: 75, problem: null };

test('a code is typed in capitals, applied, and taken off by the button of the active one', async () => {
  const { sent } = await renderInShop(<PromoField />, {
    init: sampleInit(),
    gateway: ({ method }) => ({
      body: {
        cart:
          method === 'PUT'
            ? sampleCart({ revision: 2, active_promocode: active })
            : sampleCart({ revision: 3 }),
      },
    }),
  });
  fireEvent.change(screen.getByLabelText('Промокод'), { target: { value: 'wok15' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Применить' }));
  });
  expect(sent[0]?.body).toEqual({ promocode: 'WOK15' });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Удалить промокод WOK15' }));
  });
  expect(screen.getByLabelText<HTMLInputElement>('Промокод').value).toBe('');
});

test('a refusal stands under the field and goes when it is typed again', async () => {
  await renderInShop(<PromoField />, {
    init: sampleInit(),
    gateway: () => ({ status: 422, body: { error: 'Не хватает 120 ₽', fields: { promocode: 'ещё 120 ₽' } } }),
  });
  const field = screen.getByLabelText('Промокод');
  fireEvent.change(field, { target: { value: 'BIG' } });
  await act(async () => {
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(screen.getByText('ещё 120 ₽')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'BIGG' } });
  expect(screen.queryByText('ещё 120 ₽')).toBeNull();
});
