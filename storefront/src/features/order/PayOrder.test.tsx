// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Gateway, renderInShop } from '../../testing/renderInShop.tsx';
import { sampleInit } from '../../testing/sampleInit.ts';
import { PayOrder } from './PayOrder.tsx';

const uid = '0b4b7a52-6d0f-4f5e-9d3c-2f6a6f0a1b2c';
const payment = {
  can_pay: true,
  pay_until: '2026-11-28T06:20:00.000Z',
  text: 'Ждём оплату: заказ пойдёт на кухню, когда она придёт',
};
const bankPage = 'https://bank.example/pay/1';
const qr = { link: 'https://qr.nspk.ru/1', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

const left = vi.fn();
/** On a phone there is nothing to point a camera at: its own app is opened. */
const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isWide, media, onchange: null }),
  );
beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(left);
  onScreen(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (gateway: Gateway) =>
  renderInShop(<PayOrder uid={uid} toPay={450} payment={payment} />, { init: sampleInit(), gateway });
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const answering =
  (answer: { redirect: string | null; qr: typeof qr | null }): Gateway =>
  ({ path }) =>
    path === `/api/order/${uid}/pay` ? { body: answer } : null;

describe('paying for an order', () => {
  test('goes to the bank’s page, and says until when it is waited for', async () => {
    const { sent } = await open(answering({ redirect: bankPage, qr: null }));
    expect(screen.getByText(payment.text)).toBeTruthy();
    expect(screen.getByText(/^Ждём оплату до \d\d:\d\d, потом заказ отменится сам$/)).toBeTruthy();
    await press(/^Оплатить 450/);
    await waitFor(() => expect(left).toHaveBeenCalledWith(bankPage));
    expect(sent.find(({ path }) => path.endsWith('/pay'))?.body).toEqual({ way: 'any' });
    expect(screen.getByText('Открываем страницу банка…').getAttribute('role')).toBe('status');
  });

  test('shows a code for the phone beside a wide screen', async () => {
    const { sent } = await open(answering({ redirect: bankPage, qr }));
    await press(/QR-коду/);
    const code = await screen.findByRole('img', { name: 'QR-код для оплаты через СБП' });
    expect(decodeURIComponent(code.getAttribute('src') ?? '')).toContain(qr.svg);
    expect(screen.getByRole('link', { name: 'Открыть приложение банка' }).getAttribute('href')).toBe(qr.link);
    expect(sent.find(({ path }) => path.endsWith('/pay'))?.body).toEqual({ way: 'sbp' });
    expect(left).not.toHaveBeenCalled();
  });

  test('opens the bank’s app on a phone', async () => {
    onScreen(false);
    await open(answering({ redirect: bankPage, qr }));
    await press(/^Через приложение банка/);
    await waitFor(() => expect(left).toHaveBeenCalledWith(qr.link));
  });

  test('a bank that has no code shows its page instead, and one that has nothing is told of', async () => {
    const { unmount } = await open(answering({ redirect: bankPage, qr: null }));
    await press(/QR-коду/);
    await waitFor(() => expect(left).toHaveBeenCalledWith(bankPage));
    unmount();
    left.mockReset();
    const { store } = await open(answering({ redirect: null, qr: null }));
    await press(/QR-коду/);
    await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain('Банк не дал кода'));
    expect(left).not.toHaveBeenCalled();
  });

  test('says what a refusal says, and can be tried again', async () => {
    const error = 'Банк не отвечает. Заказ ждёт, попробуйте оплатить через минуту';
    const { store } = await open(() => ({ status: 503, body: { error } }));
    await press(/^Оплатить 450/);
    await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain(error));
    expect(screen.getByRole('button', { name: /^Оплатить 450/ }).hasAttribute('disabled')).toBe(false);
    expect(left).not.toHaveBeenCalled();
  });

  test('the check tells in words also when nothing has come', async () => {
    const message = 'Оплата ещё не пришла';
    const { store } = await open(({ path }) =>
      path === `/api/order/sync/${uid}`
        ? { body: { paid: false, message, order: { uid, status: 'awaiting_payment' } } }
        : null,
    );
    await press(/^Я оплатил/);
    await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain(message));
  });
});
