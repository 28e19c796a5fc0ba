import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Violations alone: telling what passed, node by node, takes longer than looking; no rule asked for reads style sheets. */
const brief: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

/** A page is given axe once, and not for each look: it takes as long as the look. A frame shows the shop, which is looked at on its own pages. */
const violations = async (page: Page, options: RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const { violations } = await axe.run({ exclude: [['iframe']] }, asked);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { ...brief, ...options },
  );
};

/** What moves to its end has got there; what moves for ever or is stopped on its way (a held toast) is left alone. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    const patience = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([Promise.allSettled(finite.map(({ finished }) => finished)), patience]);
  });

/** What nobody is near is not laid out, and keeps the colours of the theme before until somebody comes: all of it is looked at. */
const layOutAll = (page: Page) =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('section, article'))
      element.style.contentVisibility = 'visible';
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });

/** WCAG 2.2 AA as far as a machine can tell, and nothing to scroll sideways. Call it when nothing moves any more. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await layOutAll(page);
  await settled(page);
  const found = await violations(page, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    // A name that holds what is written on the control (2.5.3): axe tries this rule out and leaves it off.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

/** The theme is there within a frame or two of being asked for. */
const comesTo = (page: Page, theme: 'light' | 'dark') =>
  page.waitForFunction((asked) => getComputedStyle(document.documentElement).colorScheme === asked, theme);

/** The same in the light, and once more in the dark what the theme changes: the contrast. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await comesTo(page, 'dark');
  await layOutAll(page);
  await settled(page);
  expect(await violations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await comesTo(page, 'light');
};
