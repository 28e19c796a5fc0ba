import { expect, type Page } from '@playwright/test';

export const password = 'owner-password';

/** Whoever opens an address of the back office signs in first, and comes to that address. */
export const signIn = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/admin${address}`);
  await page.getByLabel('Логин').fill('owner');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).not.toHaveURL(/\/admin\/login/);
};

/** Nothing to scroll sideways on a phone, a tablet and a desktop; the board scrolls within itself. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
        message: `${width}`,
      })
      .toBeLessThanOrEqual(0);
  }
};

export const isPhone = (width: number | undefined): boolean => (width ?? 1440) < 768;
