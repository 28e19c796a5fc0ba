import { gzipSync } from 'node:zlib';

/** What a page needs before it works, in bytes as they are sent with gzip. */
export interface PageWeight {
  readonly script: number;
  readonly style: number;
}

/** The scripts and sheets that the HTML names, and what those scripts import at once: not what is loaded later. */
export const weighPage = async (address: string): Promise<PageWeight> => {
  const html = await (await fetch(address)).text();
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const target = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    if (!target) continue;
    if (tag.startsWith('<script') || /rel="modulepreload"/.test(tag))
      scripts.add(new URL(target, address).href);
    else if (/rel="stylesheet"/.test(tag)) sheets.add(new URL(target, address).href);
  }
  let script = gzipSync(inlineScriptsOf(html)).length;
  for (const file of scripts) {
    const text = await textOf(file);
    script += gzipSync(text).length;
    for (const [, imported] of text.matchAll(/\b(?:import|from)\s*["'](\.{0,2}\/[^"']+)["']/g))
      if (imported) scripts.add(new URL(imported, file).href); // a set goes on with what is added meanwhile
  }
  let style = 0;
  for (const file of sheets) style += gzipSync(await textOf(file)).length;
  return { script, style };
};

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** Data that is no program is not counted. */
const inlineScriptsOf = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text = '']) => text)
    .join('\n');
