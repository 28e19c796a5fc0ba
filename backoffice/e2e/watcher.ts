import type { Browser, Page } from '@playwright/test';
import { open, refuseCookies } from '../../storefront/e2e/customer.ts';

/** A customer who looks at a page of the shop and hears of whatever changes there. */
export const watch = async (
  browser: Browser,
  path: string,
  context: {
    readonly baseURL: string | undefined;
    readonly extraHTTPHeaders: Record<string, string> | undefined;
  },
): Promise<Page> => {
  const { baseURL, extraHTTPHeaders } = context;
  const customer = await browser.newPage({
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  await refuseCookies(customer);
  await open(customer, path);
  // Not before everything else has come, which takes its time on a busy machine.
  const listening = customer.waitForResponse('**/api/shop/live', { timeout: 60_000 });
  await customer.waitForLoadState('networkidle');
  await customer.mouse.move(400, 400);
  // A page may be too short to be scrolled.
  await customer.mouse.wheel(0, 120);
  await customer.keyboard.press('Shift');
  await listening;
  return customer;
};
