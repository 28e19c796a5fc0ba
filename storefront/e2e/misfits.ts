import type { Page } from '@playwright/test';

/** How a person looks at the page: a width, a browser's font (16 unless set), WCAG's widest text spacing (1.4.12). */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly font?: number;
  readonly spaced?: boolean;
}

/** The page that is open gets another size, as when somebody changes the setting: nothing is loaded anew. */
export const setSize = async (
  page: Page,
  { width, height, font = 16, spaced = false }: Size,
): Promise<void> => {
  await page.setViewportSize({ width, height });
  // The browser's own setting: breakpoints in em follow it, as they do not follow a font size of the root.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: font } });
  await devtools.detach();
  await page.evaluate(async (isSpaced) => {
    const sheet = new CSSStyleSheet();
    if (isSpaced)
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
    // The fifth dish is made as the first four.
    for (const more of document.querySelectorAll<HTMLElement>(
      'main section:nth-of-type(n + 4):has(article), main ul > li:nth-child(n + 5):has(article)',
    ))
      more.hidden = true;
    // What nobody is near is laid out, too.
    for (const far of document.querySelectorAll<HTMLElement>('section, article'))
      far.style.contentVisibility = 'visible';
    scrollTo({ top: 0, behavior: 'instant' });
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, spaced);
};

/**
 * What does not fit at the page's present size, in words: sideways scroll, text that its box or the screen cuts (an ellipsis is a
 * decision, not a cut), controls that something lies over once they are scrolled into sight, and controls too small for a finger.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const scope = dialog ?? document.body;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const words = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 50);
    const isForReaders = (element: Element): boolean => element.closest('.hidden-text') !== null;
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) found.add(`the page scrolls sideways by ${sideways}`);

    /** The boxes that may cut a text, from the nearest on; none behind one that scrolls: there everything can be reached. */
    const frames = (start: Element) => {
      const list: { element: Element; style: CSSStyleDeclaration }[] = [];
      for (
        let element: Element | null = start;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element);
        list.push({ element, style });
        if (style.position === 'fixed') break;
      }
      return list;
    };
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement;
      if (!holder || !node.textContent?.trim() || holder.closest('script, style, svg, noscript, option'))
        continue;
      if (!isSeen(holder) || isForReaders(holder)) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 2 || line.height < 2) continue;
        const slack = line.height * 0.25;
        let canScroll = false;
        let isGone = false;
        let cut = false;
        for (const { element, style } of frames(holder)) {
          const box = element.getBoundingClientRect();
          const outside =
            line.right <= box.left + 1 ||
            line.left >= box.right - 1 ||
            line.bottom <= box.top + 1 ||
            line.top >= box.bottom - 1;
          if (style.overflowX !== 'visible' && outside) {
            isGone = true; // a closed panel, another slide, the lines below a clamp
            break;
          }
          const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
          if (cuts(style.overflowX) && !canScroll && !isShortened)
            cut ||= line.right > box.right + 2 || line.left < box.left - 2;
          if (cuts(style.overflowY) && !canScroll && !isShortened)
            cut ||= line.bottom > box.bottom + slack || line.top < box.top - slack;
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) canScroll = true;
          if (isShortened) canScroll = true;
        }
        if (isGone) continue;
        if (cut || (!canScroll && (line.right > innerWidth + 1 || line.left < -1)))
          found.add(`cut: «${words(holder)}»`);
      }
    }

    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]';
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      const face = control.closest('label') ?? control;
      if (
        control.matches(':disabled') ||
        control.closest('[inert]') ||
        !face.checkVisibility({ visibilityProperty: true })
      )
        continue;
      if (isForReaders(control)) continue;
      const inSentence =
        getComputedStyle(control).display === 'inline' && control.matches('p a, li a, dd a, p button');
      face.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      const box = face.getBoundingClientRect();
      if (box.width < 3 || box.height < 3 || box.bottom < 0) continue; // the skip link
      const at = (x: number, y: number) => document.elementFromPoint(x, y);
      const isOwn = (hit: Element | null) =>
        hit !== null && (face.contains(hit) || hit.contains(face) || hit.closest('label') === face);
      const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
      const y = Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1);
      const hit = at(x, y);
      if (!isOwn(hit)) found.add(`covered: «${words(control)}» by ${hit ? `«${words(hit)}»` : 'nothing'}`);
      // A finger: 24 × 24 of its own at least (2.5.8); pseudo-elements that answer for the control count.
      if (inSentence || (box.width >= 24 && box.height >= 24)) continue;
      const reach = (dx: number, dy: number) => isOwn(at(x + dx, y + dy));
      if (!reach(0, 11.5) || !reach(0, -11.5) || !reach(11.5, 0) || !reach(-11.5, 0))
        found.add(`small: «${words(control)}» ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }
    return [...found];
  });
