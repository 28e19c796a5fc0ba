import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { lineOf, openCart, openWithCart, roll, toastOf, turnDark } from './cart.ts';
import { expect, fillCart, isPhone, open, refuseCookies, test } from './customer.ts';

test.beforeEach(({ page }) => refuseCookies(page));

const openGifts = async (page: Page): Promise<Locator> => {
  if (isPhone())
    await page.getByRole('button', { name: /До подарка ещё|Выберите подарок|Подарок в корзине/ }).click();
  else {
    await page.getByRole('button', { name: 'Мои бонусы' }).click();
    await page.getByRole('button', { name: 'Выберите подарок' }).click();
  }
  const gifts = page.getByRole('dialog', { name: 'Выберите подарок' });
  await expect(gifts).toBeVisible();
  return gifts;
};
const closeDialog = async (page: Page, dialog: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test('a gift waits for its sum', async ({ page }) => {
  await fillCart(page, roll, { product_id: 'set-bolshoj' });
  await open(page, '/dostavka-i-oplata');

  await test.step('the bar is the total of the cart; the words leave out what takes no part in promotions', async () => {
    if (!isPhone()) await page.getByRole('button', { name: 'Мои бонусы' }).click();
    const bar = page.getByRole('progressbar', { name: 'Сколько набрано до подарка' }).locator('visible=true');
    // (520 + 1490) of the last tier's 2500
    await expect(bar).toHaveAttribute('value', '80.4');
    await expect(page.getByText('До подарка ещё 480 ₽').locator('visible=true')).toBeVisible();
    if (!isPhone())
      await expect(
        page.getByText(
          'Когда сумма заказа достигнет необходимой отметки - вы сможете выбрать подарок в корзине',
        ),
      ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('nothing can be chosen yet', async () => {
    const gifts = await openGifts(page);
    await expect(gifts.getByText('До подарка 480 ₽ (без учёта акционных)')).toBeVisible();
    await expect(
      gifts.getByText(
        'Когда сумма заказа достигнет необходимой отметки - вы сможете выбрать подарок в корзине',
      ),
    ).toBeVisible();
    // The tier, and each of its gifts.
    await expect(gifts.getByText('ещё 480 ₽')).toHaveCount(4);
    await expect(gifts.getByRole('button', { name: /^Выбрать/ })).toHaveCount(0);
    await expect(gifts.getByRole('link', { name: 'Перейти в меню' })).toHaveAttribute('href', '/catalog');
    if (!isPhone()) expect((await gifts.boundingBox())?.width).toBe(780);
    await expectAccessible(page);
    await closeDialog(page, gifts);
  });

  await test.step('at the last tier and above the bar is full', async () => {
    await fillCart(page, { ...roll, count: 5 });
    await open(page, '/dostavka-i-oplata');
    if (!isPhone()) await page.getByRole('button', { name: 'Мои бонусы' }).click();
    const bar = page.getByRole('progressbar', { name: 'Сколько набрано до подарка' }).locator('visible=true');
    await expect(bar).toHaveAttribute('value', '100');
  });
});

test('a gift is reached, chosen, changed, and leaves with the sum', async ({ page }) => {
  await fillCart(page, roll, { product_id: 'set-bolshoj' });
  const cart = await openWithCart(page);
  await test.step('the cart says how much is missing, and tells once when it is not', async () => {
    const goals = cart.getByRole('region', { name: 'До чего осталось немного' });
    await expect(goals).toContainText('До подарка (без учёта акционных)480 ₽');
    await cart.getByRole('button', { name: 'Убрать: Сет «Большой», 20 шт.' }).click();
    await cart.getByRole('button', { name: 'Больше: Ролл «Филадельфия»' }).click();
    await expect(toastOf(page, 'Вы собрали сумму на подарок')).toBeVisible();
    await expect(goals).toContainText('До следующего подарка');
  });

  await test.step('at the checkout it lies over nothing', async () => {
    await cart.getByRole('link', { name: 'Оформить заказ' }).click();
    await expect(page.getByRole('button', { name: /^Заказать за/ })).toBeVisible();
    await expect(toastOf(page, 'Вы собрали сумму на подарок')).toBeHidden();
    await openWithCart(page);
  });

  await test.step('what is missing of a tier that is not reached is grey', async () => {
    if (!isPhone()) return expect(cart.getByRole('heading', { name: 'Выберите подарок' })).toBeVisible();
    const tier = (name: string) => cart.getByRole('button', { name });
    await expect(tier('от 1 000 ₽ Выбрать')).toBeVisible();
    const track = tier('от 1 500 ₽ ещё 460 ₽').locator('span').last();
    await expect(track).toHaveCSS('background-color', 'rgb(203, 206, 213)');
  });
  await closeDialog(page, cart);

  await test.step('one is chosen, the others wait', async () => {
    const gifts = await openGifts(page);
    await gifts.getByRole('button', { name: 'Выбрать: Морс ягодный' }).click();
    const chosen = gifts.getByRole('article').filter({ hasText: 'Морс ягодный' });
    await expect(chosen.getByText('Подарок в корзине')).toBeVisible();
    await expect(gifts.getByRole('button', { name: 'Выбрать: Чай зелёный' })).toBeDisabled();
    await expectAccessible(page);
    await chosen.getByRole('button', { name: 'Выбрать другой' }).click();
    await gifts.getByRole('button', { name: 'Выбрать: Чай зелёный' }).click();
    await expect(
      gifts.getByRole('article').filter({ hasText: 'Чай зелёный' }).getByText('Подарок в корзине'),
    ).toBeVisible();
    await expect(gifts.getByRole('button', { name: 'Выбрать: Морс ягодный' })).toBeDisabled();
    await closeDialog(page, gifts);
  });

  await test.step('the icon is red while a gift is held', async () => {
    const icon = page.locator('[data-gift-button] svg').locator('visible=true').first();
    await expect(icon).toHaveCSS('color', 'rgb(248, 71, 82)');
  });

  await test.step('in the cart it has no price and no counter, and leaves when the sum falls', async () => {
    await openCart(page);
    const line = lineOf(cart, 'Чай зелёный');
    await expect(line.getByText('Подарок', { exact: true })).toBeVisible();
    await expect(line).toContainText('0 ₽');
    await expect(line.getByRole('group')).toHaveCount(0);
    await expect(line.getByRole('button', { name: 'Отказаться от подарка: Чай зелёный' })).toBeVisible();
    await turnDark(page);
    await expectAccessible(page);
    await cart.getByRole('button', { name: 'Меньше: Ролл «Филадельфия»' }).click();
    await expect(
      toastOf(
        page,
        'Подарок «Чай зелёный» убран из корзины: добавьте ещё на 480 ₽ (без учёта акционных блюд)',
      ),
    ).toBeVisible();
    await expect(line).toBeHidden();
  });
});
