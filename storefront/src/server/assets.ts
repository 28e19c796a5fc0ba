import { readFileSync } from 'node:fs';
import type { PageKind, ShownPage } from '../page/shownPage.ts';
import { drawnWith, pageParts, sheetNames } from './pageParts.ts';

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** The client's build lies beside the server's. */
const manifest: Manifest = JSON.parse(
  readFileSync(new URL('../storefront/.vite/manifest.json', import.meta.url), 'utf8'),
);
const entry = 'src/entry.client.tsx';

export interface PageAssets {
  entry: string;
  /** Sheets of styles in the order of the cascade; `later`: the page is drawn without it. */
  sheets: { href: string; later: boolean }[];
  /** Chunks that the page needs before it can be hydrated. */
  preloads: string[];
}

const collect = (key: string, seen: Set<string>): Chunk[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => collect(imported, seen)), chunk];
};

const preloadsOf = (kind: PageKind): string[] => {
  const seen = new Set<string>();
  const chunks = [...collect(entry, seen), ...collect(pageParts[kind].source, seen)];
  return chunks.map(({ file }) => `/${file}`).filter((file) => file !== entryFile);
};
const entryFile = `/${manifest[entry]?.file ?? ''}`;

const known = new Map<PageKind, string[]>();
export const pageAssets = (shown: Pick<ShownPage, 'kind' | 'page'>): PageAssets => {
  const preloads = known.get(shown.kind) ?? preloadsOf(shown.kind);
  known.set(shown.kind, preloads);
  const atOnce = drawnWith(shown);
  return {
    entry: entryFile,
    sheets: sheetNames.map((name) => ({
      href: `/${manifest[`${name}.css`]?.file ?? ''}`,
      later: !atOnce.has(name),
    })),
    preloads,
  };
};
