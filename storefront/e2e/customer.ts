import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  request as newRequest,
  type Page,
} from '@playwright/test';

export { expect };

/** For a test of what the shop does and not of how it looks: the phone alone tells it. */
export const anyScreen = { tag: '@any-screen' };

/** Each other test runs on a wide screen and on a phone. */
export const isPhone = (): boolean => test.info().project.name === 'phone';

let visitors = 0;

/** A visitor with a network address of their own, as in life: the shop's limits are per address. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    visitors += 1;
    const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
    const address = `10.${worker % 256}.${Math.floor(visitors / 256)}.${visitors % 256}`;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },
  // An answer that is still on its way when the test ends is nobody's, and no fault.
  context: async ({ context }, use) => {
    await use(context);
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

let registered = 0;

/** Another phone for every customer of this run; no two workers of a run have the same number, one that comes after another neither. */
export const newPhone = (): string => {
  registered += 1;
  const worker = String(process.env.TEST_WORKER_INDEX ?? 0).padStart(4, '0');
  return `+79${worker}${String(registered).padStart(5, '0')}`;
};

interface Outbox {
  readonly messages: readonly { readonly to: string; readonly text: string }[];
}

/** The code that the phone would have got by SMS. The outbox answers only who asks on this machine, without a proxy. */
export const codeFor = async (phone: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_PORT}/api/dev/outbox`);
  const { messages } = (await answer.json()) as Outbox;
  const code = messages.find(({ to }) => to === phone)?.text.match(/\d{4}/)?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
};

/** This device has answered the cookie notice before. */
export const refuseCookies = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'necessary'));
};

/** Opens a page and waits until it answers to touches. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
};

/**
 * Nothing lies over what a finger aims at: its very middle answers. A trial click of Playwright will not do: the script in
 * the head keeps it as a tap that nobody has answered, and presses it when the next part wakes up.
 */
export const expectTouchable = async (target: Locator): Promise<void> => {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const label = element.closest('label');
        return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
      }),
    )
    .toBe(true);
};

/** Registers through the dialog and stays where the page was. */
export const register = async (page: Page, phone: string): Promise<void> => {
  await page.getByRole('button', { name: 'Войти' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Регистрация' }).click();
  await dialog.getByLabel('Телефон').fill(phone);
  await dialog.getByLabel('Пароль', { exact: true }).fill('пароль-1');
  await dialog.getByLabel('Повторите пароль').fill('пароль-1');
  const go = dialog.getByRole('button', { name: 'Зарегистрироваться' });
  await expect(go).toBeDisabled();
  await dialog.getByLabel(/Я ознакомлен и согласен/).check();
  await go.click();
  const code = dialog.getByLabel('Код, 4 цифры');
  await expect(code).toBeVisible();
  await expect(dialog.getByText(/Выслать код повторно через \d+ секунд/)).toBeVisible();
  await code.fill(await codeFor(phone));
  await expect(dialog).toBeHidden();
};

/** A call as the page's own scripts would make it, in the page's session. */
export const call = async <Answer>(
  request: APIRequestContext,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Answer> => {
  const answer = await request.fetch(path, { method, ...(data !== undefined && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** The same as `register`, without the dialog: for tests about something else. */
export const signUp = async (page: Page, phone = newPhone()): Promise<string> => {
  const password = 'пароль-1';
  await call(page.request, 'PUT', '/api/registration', {
    phone,
    password,
    passwordReply: password,
    consent: true,
  });
  const code = await codeFor(phone);
  await call(page.request, 'PUT', '/api/registration/confirm', { phone, code });
  return phone;
};

/** Fills the cart of the page's session. */
export const fillCart = async (
  page: Page,
  ...dishes: readonly { product_id: string; modifier_ids?: string[]; count?: number }[]
): Promise<void> => {
  for (const dish of dishes) await call(page.request, 'PUT', '/api/cart/add', dish);
};

interface Cart {
  readonly revision: number;
  readonly total: number;
}
interface Placed {
  readonly order: { readonly uid: string; readonly number: string };
}

/** Orders the page's cart for pickup, paid in cash. */
export const placeOrder = async (page: Page, phone: string): Promise<Placed['order']> => {
  const { cart } = await call<{ cart: Cart }>(page.request, 'PUT', '/api/cart/change/delivery_terms', {
    method: 'pickup',
    affiliate_id: 'lenina',
  });
  const { order } = await call<Placed>(page.request, 'PUT', '/api/order', {
    revision: cart.revision,
    expected_total: cart.total,
    name: 'Анна',
    phone,
    method: 'pickup',
    affiliate_id: 'lenina',
    asap: true,
    pay_method: 2,
    consent: true,
  });
  return order;
};

/** The page's cart is to be brought to this house. */
export const deliverTo = async (page: Page, address: string): Promise<Cart> => {
  const { address_token } = await call<{ address_token: string }>(
    page.request,
    'POST',
    '/api/client/address/check',
    { address },
  );
  const { cart } = await call<{ cart: Cart }>(page.request, 'PUT', '/api/cart/change/delivery_terms', {
    method: 'delivery',
    address_token,
  });
  return cart;
};

/** Orders the page's cart to a house of the demo city, paid to the courier. */
export const placeDelivery = async (page: Page, phone: string): Promise<Placed['order']> => {
  const text = 'г. Томск, пр. Ленина, 85';
  const cart = await deliverTo(page, text);
  const { order } = await call<Placed>(page.request, 'PUT', '/api/order', {
    revision: cart.revision,
    expected_total: cart.total,
    name: 'Анна',
    phone,
    method: 'delivery',
    address: { text, flat: '12' },
    asap: true,
    pay_method: 1,
    consent: true,
  });
  return order;
};

let signedIn: Promise<APIRequestContext> | undefined;

/** The restaurant's side of a test: the owner's calls, by one session for all tests of a worker. */
export const asOwner = (baseURL: string | undefined): Promise<APIRequestContext> => {
  signedIn ??= (async () => {
    const owner = await newRequest.newContext({ ...(baseURL && { baseURL }) });
    await call(owner, 'POST', '/api/admin/login', { login: 'owner', password: 'owner-password' });
    return owner;
  })();
  return signedIn;
};

/** Staff take an order all the way to the customer's hands. */
export const complete = async (owner: APIRequestContext, uid: string): Promise<void> => {
  for (const status of ['confirmed', 'cooking', 'ready', 'completed'])
    await call(owner, 'PUT', '/api/admin/order', { order_id: uid, status });
};
