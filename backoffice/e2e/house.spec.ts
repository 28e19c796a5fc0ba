import { expectAccessibleInBothThemes } from '../../storefront/e2e/axe.ts';
import {
  asOwner,
  call,
  complete,
  expect,
  fillCart,
  newPhone,
  placeOrder,
  refuseCookies,
  test,
} from '../../storefront/e2e/customer.ts';
import { expectNoSidewaysScroll, signIn } from './staff.ts';

const unique = (name: string) =>
  `${name} ${test.info().project.name} ${test.info().workerIndex}${Date.now()}`;

/** Far from the demo city: nobody's address lies there. */
const farSquare = (name: string, at: number) =>
  JSON.stringify({
    type: 'Feature',
    properties: { name, fee: 250 },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [at, 10],
          [at + 0.1, 10],
          [at + 0.1, 10.1],
          [at, 10.1],
          [at, 10],
        ],
      ],
    },
  });

test('a zone comes as GeoJSON, is tried by an address, refused while it crosses itself, published and taken back', async ({
  page,
}) => {
  const name = unique('Дальняя');
  await signIn(page, '/restaurant/zones');
  await page.getByRole('button', { name: 'GeoJSON' }).click();
  const dialog = page.getByRole('dialog', { name: 'GeoJSON' });
  const at = 20 + test.info().workerIndex;
  await dialog.getByLabel('Или вставьте GeoJSON').fill(farSquare(name, at));
  await expect(dialog.getByText('Нашли 1 зону.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Добавить на карту' }).click();
  const panel = page.getByRole('region', { name: 'Зоны доставки' });
  await panel.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('searchbox', { name: 'Адрес: чья зона' }).fill(`10.05, ${at}.05`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`${name}, доставка 250`))).toBeVisible();

  await panel.getByRole('button', { name: '4 угла, координаты' }).click();
  const corners = panel.getByLabel('Углы границы');
  const right = await corners.inputValue();
  const [first = '', second = '', third = '', fourth = ''] = right.split('\n');
  await corners.fill([first, third, second, fourth].join('\n'));
  await expect(page.getByRole('alert').filter({ hasText: 'пересекает сама себя' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Опубликовать · 1' })).toBeDisabled();
  await page.getByRole('button', { name: 'Вернуть на шаг' }).click();
  await expect(panel.getByText('Что изменится')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole('button', { name: 'Опубликовать · 1' }).click();
  await expect(page.getByText('Опубликовано: 1 зона')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByText('Вернули прежние зоны')).toBeVisible();
  await expect(panel.getByRole('button', { name: new RegExp(name) })).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test('a feedback is found, answered and put away; its customer is answered', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const customer = await browser.newPage({
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  await refuseCookies(customer);
  await fillCart(customer, { product_id: 'filadelfiya' });
  const order = await placeOrder(customer, newPhone());
  await complete(await asOwner(baseURL), order.uid);
  await call(customer.request, 'POST', '/api/feedback', {
    order_id: order.uid,
    stars: 2,
    tags: ['долго'],
    text: 'Ждали час',
  });
  await signIn(page, `/feedbacks?search=${order.number}&stars=123`);
  await page.getByRole('link', { name: order.number }).click();
  const drawer = page.getByRole('dialog', { name: 'Отзыв' });
  await expect(drawer.getByText('Ждали час')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await drawer.getByText('Извиниться').click();
  await expect(drawer.getByLabel('Ответ увидит клиент')).toHaveValue(/^Анна, простите нас/);
  await drawer.getByRole('button', { name: 'Ответить' }).click();
  await expect(page.getByText('Ответ отправлен')).toBeVisible();
  const seen = await call<{ order: { details: { feedback: { answer: string } } } }>(
    customer.request,
    'GET',
    `/api/order/${order.uid}`,
  );
  expect(seen.order.details.feedback.answer).toMatch(/^Анна, простите нас/);
  await customer.close();
  await drawer.getByRole('button', { name: 'В архив' }).click();
  await expect(page.getByText('Отзывов по этим условиям нет')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByRole('link', { name: order.number })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a setting is found by a word, refused under its field, saved and taken back', async ({ page }) => {
  await signIn(page, '/system/settings?search=YouTube');
  const field = page.getByLabel('YouTube');
  await expect(page.getByLabel('Название магазина')).toBeHidden();
  const before = await field.inputValue();
  await field.fill('не ссылка');
  await page.keyboard.press('Control+s');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`https://youtube.com/@${Date.now()}`);
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(page.getByLabel('YouTube')).toHaveValue(before);
});
