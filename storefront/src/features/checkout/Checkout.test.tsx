// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { type Gateway, renderInShop } from '../../testing/renderInShop.tsx';
import { sampleCart, sampleClient, sampleInit } from '../../testing/sampleInit.ts';
import { orderAttempt } from './attempt.ts';
import { Checkout } from './Checkout.tsx';
import { checkoutDraft } from './checkoutDraft.ts';

const slots = { asap: { promised_at: '2026-11-28T06:20:00.000Z', minutes: 20 }, days: [] };
const placed = {
  order: { uid: 'u1', number: '1128-0001', placed_at: '2026-11-28T06:00:00.000Z', details: null },
  cart: sampleCart({ products: [], products_count: 0, revision: 2 }),
  message: '',
  cheaper: null,
  redirect: '/checkout/u1',
};

beforeEach(() => {
  localStorage.clear();
  checkoutDraft.forget();
  orderAttempt.settle();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (answerOrder: Gateway, init: Init = sampleInit(), defaults: unknown = null) =>
  renderInShop(<Checkout />, {
    init,
    gateway: (request) => {
      if (request.path === '/api/order/slots') return { body: slots };
      if (request.path === '/api/auth/client/order_defaults') return { body: { defaults } };
      return answerOrder(request);
    },
  });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const fill = () => {
  type('Имя', 'Анна');
  type('Телефон', '89123456789');
  fireEvent.click(screen.getByLabelText('Картой при получении'));
  const consent = screen.queryByRole('checkbox', { name: /Я ознакомлен/ });
  if (consent) fireEvent.click(consent);
};
const press = async (name: RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const place = () => screen.getByTestId('place').textContent;
const orders = (sent: Awaited<ReturnType<typeof open>>['sent']) =>
  sent.filter(({ path }) => path === '/api/order');

describe('the wished time', () => {
  const start = '2026-11-28T09:00:00.000Z';
  const day = {
    date: '2026-11-28',
    label: 'Сегодня, 28 ноября',
    slots: [{ start, end: '2026-11-28T09:30:00.000Z', label: '16:00–16:30' }],
  };
  test('is told to the cart, once for each choice: its dishes are judged by it', async () => {
    let told: string | null = null;
    const { sent } = await renderInShop(<Checkout />, {
      init: sampleInit(),
      gateway: ({ path, body }) => {
        if (path === '/api/order/slots') return { body: { ...slots, asap_refusal: null, days: [day] } };
        told = (body as { slot_start: string | null }).slot_start;
        const { delivery } = sampleCart();
        return { body: { cart: sampleCart({ delivery: { ...delivery, wanted_at: told } }) } };
      },
    });
    const wishes = () => sent.filter(({ path }) => path === '/api/cart/change/wanted_time');
    expect(wishes()).toEqual([]);
    fireEvent.click(await screen.findByRole('radio', { name: /Предзаказ/ }));
    fireEvent.click(await screen.findByRole('radio', { name: '16:00–16:30' }));
    await waitFor(() => expect(wishes()).toMatchObject([{ body: { slot_start: start } }]));
    fireEvent.click(screen.getByRole('radio', { name: /Ближайшее/ }));
    await waitFor(() => expect(told).toBeNull());
    expect(wishes()).toHaveLength(2);
  });
});

describe('an order is placed', () => {
  test('with what was typed, and the page goes to the order', async () => {
    const { sent } = await open(() => ({ body: placed }));
    fill();
    await press(/Заказать за 500/);
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    expect(orders(sent)).toHaveLength(1);
    expect(orders(sent)[0]?.body).toMatchObject({
      name: 'Анна',
      phone: '+7 (912) 345-67-89',
      expected_total: 500,
      pay_method: 1,
    });
    expect(checkoutDraft.get().name).toBe('');
  });

  test('not before it is right: every wrong field is named, the first one has the focus', async () => {
    const { sent } = await open(() => ({ body: placed }));
    await press(/Заказать за/);
    expect(orders(sent)).toHaveLength(0);
    expect(screen.getByRole('alert').textContent).toContain('Осталось поправить 4 поля');
    expect(document.activeElement).toBe(screen.getByLabelText('Имя'));
    type('Имя', 'А');
    expect(screen.getByRole('alert').textContent).not.toContain('Как к вам обращаться?');
  });

  test('once, however often the button is pressed', async () => {
    const { sent } = await open(() => ({ body: placed }));
    fill();
    const button = screen.getByRole('button', { name: /Заказать за/ });
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    expect(orders(sent)).toHaveLength(1);
  });

  test('with the same key when the answer was lost', async () => {
    let answers = 0;
    const { sent } = await open(() => {
      answers += 1;
      return answers === 1 ? 'offline' : { body: placed };
    });
    fill();
    await press(/Заказать за/);
    await screen.findByText(/Второго заказа не будет/);
    expect(checkoutDraft.get().name).toBe('Анна');
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(/Связь вернулась/);
    await press(/Отправить ещё раз/);
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    const [first, second] = orders(sent);
    expect(first?.idempotencyKey).toBeTruthy();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  test('with the same key when the answer was not understood: the form is free again', async () => {
    const answers: unknown[] = [{}, placed];
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { sent } = await open(() => ({ body: answers.shift() }));
    fill();
    await press(/Заказать за/);
    await screen.findByText(/второго заказа не будет/);
    expect(checkoutDraft.get().name).toBe('Анна');
    await press(/Отправить ещё раз/);
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    const [first, second] = orders(sent);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  test('after a reload that lost the answer: the empty cart is asked about by its key', async () => {
    const body = { name: 'Анна', consent: true, expected_total: 500 };
    const key = orderAttempt.keyFor(body as never); // only its identity matters here
    const { sent } = await open(() => ({ body: placed }), sampleInit({ cart: placed.cart }));
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    expect(orders(sent)[0]?.idempotencyKey).toBe(key);
  });
});

describe('the price has changed meanwhile', () => {
  const refusal = (now: number) => ({
    status: 409,
    body: {
      error: 'Сумма изменилась',
      code: 'TotalChanged',
      cart: sampleCart({ revision: 7, total: now, sum: now, sum_with_discount: now }),
      differences: [{ text: 'К оплате', was: 500, now }],
    },
  });

  test('cheaper: the order goes on by itself at the new price', async () => {
    const { sent } = await open(({ body }) =>
      (body as { expected_total: number }).expected_total === 500 ? refusal(450) : { body: placed },
    );
    fill();
    await press(/Заказать за 500/);
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    expect(orders(sent).map(({ body }) => body)).toMatchObject([
      { expected_total: 500, revision: 1 },
      { expected_total: 450, revision: 7 },
    ]);
  });

  test('dearer: it is asked once, and nothing is placed without a yes', async () => {
    const { sent } = await open(({ body }) =>
      (body as { expected_total: number }).expected_total === 500 ? refusal(600) : { body: placed },
    );
    fill();
    await press(/Заказать за 500/);
    const dialog = await screen.findByRole('dialog', { hidden: true });
    expect(dialog.textContent).toContain('К оплате');
    expect(orders(sent)).toHaveLength(1);
    const agree = [...dialog.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.includes('600'),
    );
    await act(async () => agree?.click());
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    expect(orders(sent)[1]?.body).toMatchObject({ expected_total: 600, revision: 7 });
  });

  test('a time that has passed brings the times that are left', async () => {
    const left = [{ start: '2026-11-28T11:00:00Z', end: '2026-11-28T11:30:00Z', label: '18:00–18:30' }];
    await open(() => ({
      status: 409,
      body: {
        error: 'На это время уже нельзя',
        code: 'SlotNotPossible',
        fields: { slot: 'На это время уже нельзя' },
        slots: left,
      },
    }));
    fill();
    await press(/Заказать за/);
    fireEvent.click(await screen.findByLabelText('18:00–18:30'));
    expect(checkoutDraft.get()).toMatchObject({ asap: false, slot: left[0] });
  });
});

const lastTime = {
  name: 'Анна',
  phone: '+79123456789',
  method: 'pickup',
  affiliate_id: 'lenina',
  address: null,
  pay_method: 2,
  do_not_call: false,
};

describe('for a client who has ordered before', () => {
  const controls = (container: HTMLElement) =>
    [...container.querySelectorAll('form :is(button, input, textarea, a, summary)')].filter(
      (control) => !control.closest('details') || control.matches('summary'),
    );
  const consented = {
    ...sampleClient,
    personal_data_consent: { version: '', at: '2026-10-12T10:00:00.000Z' },
  };

  test('everything is a line with «Изменить»: at most seven controls, and one press orders', async () => {
    const cart = sampleCart({ bonuses: { balance: 900, free: 900, max: 300, rule: '' } });
    const { container, sent } = await open(
      () => ({ body: placed }),
      sampleInit({ cart, client: consented }),
      lastTime,
    );
    await screen.findByText('как в прошлый раз');
    expect(controls(container).length).toBeLessThanOrEqual(7);
    expect(screen.queryByRole('checkbox', { name: /Я ознакомлен/ })).toBeNull();
    expect(screen.getByText(/Согласие на обработку данных дано 12 октября 2026/)).toBeTruthy();
    await press(/Заказать за 500/);
    await waitFor(() => expect(place()).toBe('/checkout/u1'));
    expect(orders(sent)[0]?.body).toMatchObject({ pay_method: 2, name: 'Анна', consent: false });
  });
  test('what was opened stays open, with what is known in its fields', async () => {
    await open(() => ({ body: placed }), sampleInit({ client: consented }), lastTime);
    fireEvent.click(await screen.findByRole('button', { name: 'Изменить: Контакты' }));
    const name = screen.getByLabelText<HTMLInputElement>('Имя');
    expect(name.value).toBe('Анна');
    fireEvent.change(name, { target: { value: '' } });
    fireEvent.change(name, { target: { value: 'Аня' } });
    expect(screen.getByLabelText('Имя')).toBe(name);
  });
  test('a new version of the text is asked about', async () => {
    const old = {
      ...sampleClient,
      personal_data_consent: { version: 'старая', at: '2026-10-12T10:00:00.000Z' },
    };
    await open(() => ({ body: placed }), sampleInit({ client: old }), lastTime);
    expect(await screen.findByRole('checkbox', { name: /Я ознакомлен/ })).toBeTruthy();
  });
});

test('a guest agrees once to a version of the text: on this device it is not asked for again', async () => {
  const first = await open(() => ({ body: placed }));
  fill();
  await press(/Заказать за 500/);
  await waitFor(() => expect(place()).toBe('/checkout/u1'));
  expect(orders(first.sent)[0]?.body).toMatchObject({ consent: true });
  cleanup();
  const { sent } = await open(() => ({ body: placed }));
  expect(screen.queryByRole('checkbox', { name: /Я ознакомлен/ })).toBeNull();
  expect(screen.getByText(/Согласие на обработку данных дано/)).toBeTruthy();
  fill();
  await press(/Заказать за 500/);
  await waitFor(() => expect(orders(sent)[0]?.body).toMatchObject({ consent: true }));
});

test('a cart that another tab has changed is asked about dish by dish, also when it costs less', async () => {
  const cart = sampleCart({ revision: 7, products: [], total: 300, sum: 300, sum_with_discount: 300 });
  const refused = { status: 409, body: { error: 'Корзина изменилась', code: 'CartChanged', cart } };
  const { sent } = await open(() => refused);
  fill();
  await press(/Заказать за 500/);
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(dialog.textContent).toMatch(/«.+»: убрано/);
  expect(orders(sent)).toHaveLength(1);
});

test('when bonuses pay everything there is no payment to choose', async () => {
  const cart = sampleCart({ bonuses: { balance: 900, free: 900, max: 500, rule: '' } });
  const { sent } = await open(() => ({ body: placed }), sampleInit({ cart, client: sampleClient }));
  fireEvent.click(await screen.findByRole('switch', { name: /Списать/ }));
  expect(screen.queryByLabelText('Картой при получении')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /Я ознакомлен/ }));
  await press(/Заказать за 0/);
  await waitFor(() => expect(place()).toBe('/checkout/u1'));
  expect(orders(sent)[0]?.body).toMatchObject({
    pay_method: 0,
    bonuses: 500,
    expected_total: 0,
    name: 'Анна',
  });
});

describe('a shop without zones and points', () => {
  const none = { delivery: false, pickup: false };
  const initOf = (ordering: Init['template']['ordering']) =>
    sampleInit({ template: { ...sampleInit().template, ordering } });

  test('says that it takes no orders yet; it asks nothing and promises nothing', async () => {
    const { container } = await open(() => null, initOf(none));
    expect(screen.getByText('Магазин пока не принимает заказы')).toBeTruthy();
    expect(container.textContent).not.toMatch(/мин|%|Заказать/);
    expect(container.querySelector('form')).toBeNull();
  });

  test('with a point alone offers only that, and no time for delivery', async () => {
    const delivery = { ...sampleCart().delivery, method: 'delivery', affiliate_id: null } as const;
    const init = { ...initOf({ delivery: false, pickup: true }), cart: sampleCart({ delivery }) };
    await open(() => null, init);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Доставка/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Самовывоз/ }).disabled).toBe(false);
    expect(screen.queryByText(/≈/)).toBeNull();
  });
});
