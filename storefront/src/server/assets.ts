import { readFileSync } from 'node:fs';
import type { PageKind } from '../page/shownPage.ts';
import { pageSource } from '../pages.ts';

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
  /** One sheet for the whole shop. */
  styles: string;
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
  const chunks = [...collect(entry, seen), ...collect(pageSource[kind], seen)];
  const entryFile = manifest[entry]?.file ?? '';
  return {
    entry: `/${entryFile}`,
    styles: `/${manifest['style.css']?.file ?? ''}`,
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
