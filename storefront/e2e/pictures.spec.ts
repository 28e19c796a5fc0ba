import { expect, type Page, test } from '@playwright/test';

/**
 * Pictures that did not come and are seen as the browser's torn frame. A picture is `complete` a moment before the page hears
 * of it, so this is asked until it is settled.
 */
const torn = (page: Page) =>
  page.locator('img').evaluateAll((images) =>
    images
      .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .filter((image) => getComputedStyle(image).opacity !== '0')
      .map(({ src }) => src),
  );
const lost = (page: Page) => page.locator('img[data-torn]');

for (const { from, loseThem } of [
  {
    from: 'a failing https address',
    loseThem: (page: Page) => page.route(/\/files\//, (route) => route.abort()),
  },
  {
    from: 'an http address, which the shop refuses',
    loseThem: (page: Page) =>
      page.route(/\/(?:woki)?(?:\?.*)?$/, async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue();
        const answer = await route.fetch();
        const body = (await answer.text()).replaceAll('/files/', 'http://pictures.example/files/');
        await route.fulfill({ response: answer, body });
      }),
  },
])
  test(`a picture of ${from} is never shown torn: a drawing of ours stands there`, async ({ page }) => {
    await loseThem(page);
    for (const path of ['/', '/woki']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await expect(lost(page).first()).toBeAttached();
      await page.waitForLoadState('load');
      await expect.poll(() => torn(page)).toEqual([]);
      const tile = page.locator('article picture').first();
      await expect(tile).toHaveCSS('background-image', /emptyTile/);
    }
  });

test('a picture that comes after all is shown', async ({ page }) => {
  await page.route(/\/files\//, (route) => route.abort());
  await page.goto('/woki');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const picture = page.locator('article img').first();
  await expect(picture).toHaveAttribute('data-torn', '');
  await page.unroute(/\/files\//);
  await picture.evaluate((image) => {
    if (image instanceof HTMLImageElement) image.src = `${image.src}?again`;
    image.closest('picture')?.querySelector('source')?.remove();
    image.removeAttribute('srcset');
  });
  await expect(picture).not.toHaveAttribute('data-torn');
  await expect(picture).toHaveCSS('opacity', '1');
});
