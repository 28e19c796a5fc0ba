import type { APIResponse, BrowserContext, Page } from '@playwright/test';

type Json = Awaited<ReturnType<APIResponse['json']>>;

/** Changes the shop's answers on their way to the page: the shop itself is everybody's. */
export const amend = async (
  page: Page | BrowserContext,
  url: string | RegExp,
  change: (json: Json) => Json | Promise<Json>,
): Promise<void> => {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: await change(await response.json()) });
  });
};
