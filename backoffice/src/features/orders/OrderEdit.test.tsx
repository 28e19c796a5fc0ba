// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { OrderEdit } from './OrderEdit.tsx';
import type { Card } from './orders.api.ts';

afterEach(cleanup);

const card = {
  order: {
    order_id: 'o1',
    number: '1127-0001',
    method: 'pickup',
    slot: null,
    products: [
      { uid: 'roll', name: 'Филадельфия', details: [], count: 1, gift: false },
      { uid: '.gift', name: 'Чай', details: [], count: 1, gift: true },
    ],
  },
  editable: {
    edition: 2,
    allowed: true,
    affiliate_id: 'point1',
    address: null,
    affiliates: [{ affiliate_id: 'point1', name: 'На Ленина' }],
  },
  history: [],
} as unknown as Card; // what the form looks at

test('the form asks for a preview with the edition that it saw, and without the gift', async () => {
  const asked: unknown[] = [];
  await renderPage(<OrderEdit card={card} onClose={() => undefined} />, {
    gateway: ({ body }) => {
      asked.push(body);
      return {
        body: {
          differences: [{ name: 'К оплате', before: '450 ₽', after: '900 ₽' }],
          to_pay: 900,
          difference: 450,
          bonuses_back: 0,
          min_sum: 0,
          notices: ['Подарок «Чай» больше не положен'],
          days: [],
        },
      };
    },
  });
  fireEvent.change(screen.getByLabelText('Сколько: Филадельфия'), { target: { value: '2' } });
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ edition: 2, products: [{ uid: 'roll', count: 2 }] }),
  );
  expect(await screen.findByText(/Клиент доплатит 450/)).toBeTruthy();
  expect(screen.getByText('было 1')).toBeTruthy();
  expect(screen.getByText('Подарок «Чай» больше не положен')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Сохранить, к оплате 900/ })).toBeTruthy();
});

function Edited({ first, then }: { first: Card; then: Card }) {
  const [shown, show] = useState(first);
  return (
    <>
      <button type="button" onClick={() => show(then)}>
        colleague saves
      </button>
      <OrderEdit card={shown} onClose={() => undefined} />
    </>
  );
}

test('the second of two editors reads what the first has done, keeps what was typed, and begins anew by a press', async () => {
  const saved = {
    at: '2026-11-27T12:00:00.000Z',
    text: 'Заказ изменён',
    actor: 'Анна',
    type: 'OrderEdited',
    details: [{ name: 'Филадельфия', before: '1', after: '3' }],
  };
  const [was] = card.order.products;
  const later = {
    ...card,
    order: { ...card.order, products: [{ ...was, count: 3 }] },
    editable: { ...card.editable, edition: 3 },
    history: [saved],
  } as unknown as Card;
  await renderPage(<Edited first={card} then={later} />, {
    gateway: () => ({ status: 409, body: { error: 'Заказ изменили' } }),
  });
  const count = () => screen.getByLabelText<HTMLInputElement>('Сколько: Филадельфия').value;
  fireEvent.change(screen.getByLabelText('Сколько: Филадельфия'), { target: { value: '2' } });
  fireEvent.click(screen.getByText('colleague saves'));
  expect(await screen.findByText(/заказ изменил коллега/)).toBeTruthy();
  expect(screen.getByText(/Анна/)).toBeTruthy();
  expect(count()).toBe('2');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Сохранить/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Начать с того, что есть сейчас' }));
  expect(count()).toBe('3');
  expect(screen.queryByText(/заказ изменил коллега/)).toBeNull();
});

test('an address that no base knows is refused at its field, with a map to put a mark on', async () => {
  const delivered = {
    ...card,
    order: { ...card.order, method: 'delivery' },
  } as unknown as Card;
  const said = 'Не нашли такой дом. Поставьте точку на карте';
  await renderPage(<OrderEdit card={delivered} onClose={() => undefined} />, {
    gateway: () => ({ status: 422, body: { error: said, fields: { address: said } } }),
  });
  const street = screen.getByRole<HTMLInputElement>('textbox', { name: 'Улица и дом' });
  await waitFor(() => expect(street.getAttribute('aria-invalid')).toBe('true'), { timeout: 5000 });
  expect(await screen.findByLabelText(/нажмите, чтобы поставить метку/, {}, { timeout: 5000 })).toBeTruthy();
});
