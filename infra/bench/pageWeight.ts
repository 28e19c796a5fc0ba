import { gzipSync } from 'node:zlib';

/** What a page needs before it works, in bytes as they are sent with gzip. */
export interface PageWeight {
  readonly script: number;
  readonly style: number;
}

/** The sheets and scripts that the HTML names (the head script starts those of `data-scripts`), and what they import at once. */
export const weighPage = async (address: string): Promise<PageWeight> => {
  const html = await textOf(address);
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    for (const file of /\bdata-scripts="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? [])
      scripts.add(new URL(file, address).href);
    const sheet = /rel="stylesheet"/.test(tag) && /\bhref="([^"]+)"/.exec(tag)?.[1];
    if (sheet) sheets.add(new URL(sheet, address).href);
  }
  let script = gzipSync(inlineScriptsOf(html), { level: 9 }).length;
  for (const file of scripts) {
    const text = await textOf(file);
    script += gzipSync(text, { level: 9 }).length;
    for (const [, imported] of text.matchAll(/\b(?:import|from)\s*["'](\.{0,2}\/[^"']+)["']/g))
      if (imported) scripts.add(new URL(imported, file).href); // a set goes on with what is added meanwhile
  }
  let style = 0;
  for (const file of sheets) style += gzipSync(await textOf(file), { level: 9 }).length;
  return { script, style };
};

/** On a connection of its own: one kept from the page before may be closed at this very moment. */
const textOf = async (address: string): Promise<string> =>
  (await fetch(address, { headers: { connection: 'close' } })).text();

/** Data that is no program is not counted. */
const inlineScriptsOf = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text = '']) => text)
    .join('\n');
