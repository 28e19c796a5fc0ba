import { asOwner, call, expect, open, refuseCookies, test } from './customer.ts';

test('a dish that runs out shows so in every open page, and comes back the same way', async ({
  page,
  baseURL,
}) => {
  const owner = await asOwner(baseURL);
  const move = async (action: 'stop' | 'resume') =>
    call(owner, 'PUT', '/api/admin/page/mass_action', { ids: ['kola-so-ldom'], action });
  await refuseCookies(page);
  await open(page, '/napitki');
  const card = page.getByRole('article').filter({ hasText: 'Кола со льдом' });
  const add = card.getByRole('button', { name: /^В корзину, / });
  await expect(add).toBeVisible();
  const listening = page.waitForResponse('**/api/shop/live');
  await page.waitForLoadState('networkidle');
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, -120);
  await listening;
  try {
    await move('stop');
    await expect(add).toBeHidden();
    await expect(card.getByText(/^Закончилось/)).toBeVisible();
  } finally {
    await move('resume');
  }
  await expect(add).toBeVisible();
});
