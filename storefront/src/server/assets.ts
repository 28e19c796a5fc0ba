import { readFileSync } from 'node:fs';
import type { PageKind } from '../page/shownPage.ts';
import { pageParts, sheetNames } from './pageParts.ts';

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

const assetsOf = (kind: PageKind): PageAssets => {
  const seen = new Set<string>();
  const chunks = [...collect(entry, seen), ...collect(pageParts[kind].source, seen)];
  const entryFile = manifest[entry]?.file ?? '';
  return {
    entry: `/${entryFile}`,
    sheets: sheetNames.map((name) => ({
      href: `/${manifest[`${name}.css`]?.file ?? ''}`,
      later: name !== 'shop' && name !== pageParts[kind].sheet,
    })),
    preloads: chunks
      .map(({ file }) => file)
      .filter((file) => file !== entryFile)
      .map((file) => `/${file}`),
  };
};

const known = new Map<PageKind, PageAssets>();
export const pageAssets = (kind: PageKind): PageAssets => {
  const assets = known.get(kind) ?? assetsOf(kind);
  known.set(kind, assets);
  return assets;
};
