const allowed: ReadonlySet<string> = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'a',
  'code',
  'pre',
  'blockquote',
  'tg-spoiler',
]);
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/** What the real parser would say of a text; null = it takes it. */
export const htmlProblem = (html: string): string | null => {
  const open: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    const [, slash, name = ''] = /^<(\/?)([a-z-]+)(?:\s[^<>]*)?>$/.exec(tag) ?? [];
    if (!allowed.has(name)) return `Unsupported start tag "${tag.slice(1, 10)}"`;
    if (slash === '/') {
      if (open.pop() !== name) return `Unmatched end tag "${name}"`;
    } else open.push(name);
  }
  if (open.length > 0) return `Can't find end tag corresponding to start tag ${open.at(-1)}`;
  return null;
};

export const shownText = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity] ?? '');
