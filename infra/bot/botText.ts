/** Telegram counts letters after its entities are read. */
export const longestMessage = 4096;
/** No single word of ours or of others takes more. */
const longestPart = 300;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A dish or a person may be called anything: it is never markup. */
export const safe = (text: string, most = longestPart): string =>
  clip(text, most).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
export const bold = (text: string): string => `<b>${safe(text)}</b>`;

/** Telegram takes no half of a letter, and then nothing at all. */
export const clip = (text: string, most: number): string => {
  if (text.length <= most) return text;
  // Not through the middle of a letter that takes two.
  const cut = text.slice(0, most - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
};

export const shownLength = (html: string): number =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot);/g, '·').length;

/**
 * Lines under each other, so many of the middle ones as fit, and how many did not: what stands at the top and at the bottom
 * is always there.
 */
export const fitted = (
  top: readonly string[],
  middle: readonly string[],
  bottom: readonly string[],
  left: (count: number) => string,
): string => {
  const joined = (shown: number) =>
    [
      ...top,
      ...middle.slice(0, shown),
      ...(shown < middle.length ? [left(middle.length - shown)] : []),
      ...bottom,
    ].join('\n');
  let shown = middle.length;
  while (shown > 0 && shownLength(joined(shown)) > longestMessage) shown -= 1;
  return joined(shown);
};
