// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../../../api/contract/order.contract.ts';
import type { ShownPage } from '../../page/shownPage.ts';
import { renderInShop } from '../../testing/renderInShop.tsx';
import { sampleInit } from '../../testing/sampleInit.ts';
import { OrderPage } from './OrderPage.tsx';

const uid = '0b4b7a52-6d0f-4f5e-9d3c-2f6a6f0a1b2c';
const shown: ShownPage = { kind: 'order', path: `/checkout/${uid}`, page: null, status: 200 };

const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  order_id: uid,
  uid,
  number: '1128-0001',
  status: 'new',
  status_text: 'Принят',
  placed_at: '2026-11-28T06:00:00.000Z',
  promised_at: '2026-11-28T06:25:00.000Z',
  method: 'pickup',
  timeline: [
    {
      status: 'new',
      text: 'Принят',
      at: '2026-11-28T06:00:00.000Z',
      expected_at: null,
      done: false,
      current: true,
    },
    {
      status: 'cooking',
      text: 'Готовится',
      at: null,
      expected_at: '2026-11-28T06:05:00.000Z',
      done: false,
      current: false,
    },
  ],
  late: false,
  details: null,
  ...changes,
});

/** The browser's stream of server events, as far as the page uses it; the test speaks for the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.last = this;
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  tell(order: Order) {
    this.dispatchEvent(new MessageEvent('order', { data: JSON.stringify({ order }) }));
  }
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A shop that can be called. */
const shopInit = () => {
  const init = sampleInit();
  return {
    ...init,
    template: { ...init.template, settings: [{ title: 'phone', content: '+7 (3822) 00-00-00' }] },
  };
};
const openPage = async (order: Order) => {
  let answer = order;
  const view = await renderInShop(<OrderPage shown={shown} />, {
    init: shopInit(),
    gateway: ({ path }) => (path === `/api/order/${uid}` ? { body: { order: answer } } : null),
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1128-0001'));
  return {
    ...view,
    answerWith: (next: Order) => {
      answer = next;
    },
  };
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const cooking = sampleOrder({ status: 'cooking', status_text: 'Готовится' });

/** What its owner sees of an order of 930 ₽, so much of it paid with bonuses. */
const details = (bonuses: number): NonNullable<Order['details']> => ({
  products: [],
  additional: [],
  sum: 800,
  discounts: [{ title: 'Скидка по промокоду ВОК', sum: 70 }],
  delivery_price: 200,
  total: 930,
  bonuses,
  to_pay: 930 - bonuses,
  refunds: [],
  client_get_bonuses: 0,
  pay_method: 2,
  pay_text: 'Наличными курьеру',
  change_from: null,
  courier: null,
  name: 'Анна',
  phone: '+79123456789',
  address: 'Томск, проспект Ленина, 1',
  affiliate: null,
  place: null,
  comment: '',
  persons: 1,
  slot: null,
  payment: null,
  can_cancel: false,
  can_rate: false,
  feedback: null,
});
const sumsShown = () =>
  [...(document.querySelector('dl')?.querySelectorAll('div') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  );

describe('the page of an order', () => {
  test('says what the order costs, what bonuses paid and what is to be paid with money', async () => {
    await openPage(sampleOrder({ method: 'delivery', details: details(279) }));
    expect(sumsShown()).toEqual([
      ['Товары', '800 ₽'],
      ['Скидка по промокоду ВОК', '−70 ₽'],
      ['Доставка', '200 ₽'],
      ['Сумма заказа', '930 ₽'],
      ['Оплачено бонусами', '−279 ₽'],
      ['К оплате', '651 ₽'],
    ]);
  });

  test('says the same without bonuses', async () => {
    await openPage(sampleOrder({ method: 'delivery', details: details(0) }));
    expect(sumsShown().slice(3)).toEqual([
      ['Сумма заказа', '930 ₽'],
      ['К оплате', '930 ₽'],
    ]);
  });

  test('follows the stream of this very order', async () => {
    await openPage(sampleOrder());
    expect(heading()).toBe('Заказ № 1128-0001 принят');
    expect(Stream.last?.url).toBe(`/api/order/${uid}/live`);
    await act(async () => Stream.last?.tell(cooking));
    await waitFor(() => expect(heading()).toBe('Заказ № 1128-0001 готовится'));
  });

  test('asks every 15 seconds when the stream was refused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const { answerWith, sent } = await openPage(sampleOrder());
    const before = sent.length;
    answerWith(cooking);
    await act(async () => Stream.last?.refuse());
    expect(sent).toHaveLength(before);
    await act(async () => vi.advanceTimersByTime(15_000));
    await waitFor(() => expect(heading()).toBe('Заказ № 1128-0001 готовится'));
  });

  test('lets the stream go when the order has ended', async () => {
    await openPage(sampleOrder());
    const stream = Stream.last;
    await act(async () => stream?.tell(sampleOrder({ status: 'completed', status_text: 'Выдан' })));
    await waitFor(() => expect(stream?.readyState).toBe(Stream.CLOSED));
    expect(screen.getByText('Выдан. Приятного аппетита!')).toBeTruthy();
  });

  test('tells in words when the order is late, and counts no minutes that are over', async () => {
    await openPage(sampleOrder({ late: true }));
    expect(screen.getByText(/Немного задерживаемся/)).toBeTruthy();
    cleanup();
    await openPage(sampleOrder({ promised_at: new Date().toISOString() }));
    expect(screen.queryByText(/готов к выдаче,/)).toBeNull();
  });

  test('names who is on the way, in how many minutes, and where to call', async () => {
    const soon = new Date(Date.now() + 21.5 * 60_000).toISOString();
    const onTheWay = (courier: { name: string; phone: string }) =>
      sampleOrder({
        method: 'delivery',
        status: 'delivering',
        status_text: 'В пути',
        promised_at: soon,
        details: { ...details(0), courier },
      });
    await openPage(onTheWay({ name: 'Илья', phone: '+7 (3822) 00-11-33' }));
    expect(screen.getByText('Курьер Илья').nextSibling?.textContent).toBe('будет через 22\u00a0мин');
    const link = () => screen.getByRole('link', { name: /Позвонить о доставке/ }).getAttribute('href');
    expect(link()).toBe('tel:+73822001133');
    await act(async () => Stream.last?.tell(onTheWay({ name: 'Илья', phone: '' })));
    await waitFor(() => expect(link()).toBe('tel:+73822000000'));
    await act(async () =>
      Stream.last?.tell({
        ...onTheWay({ name: 'Илья', phone: '' }),
        promised_at: '2026-11-28T06:25:00.000Z',
      }),
    );
    await waitFor(() => expect(screen.getByText('уже в пути, скоро будет')).toBeTruthy());
    await act(async () => Stream.last?.tell(sampleOrder({ method: 'delivery', details: details(0) })));
    await waitFor(() => expect(screen.queryByText('Курьер Илья')).toBeNull());
  });

  test('shows others the status and nothing else', async () => {
    await openPage(sampleOrder());
    expect(screen.getByText(/видит только тот, кто сделал заказ/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
  });
});
