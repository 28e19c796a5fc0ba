import type { Plugin } from 'vite';
import { framePart, pageParts, type SheetName, sheetNames } from './src/server/pageParts.ts';

const entry = 'src/entry.client.tsx';
/** Vite's marks and the ends of lines, all that is left between minified styles. */
const betweenParts = /\/\*\$vite\$:\d+\*\/|\n/g;

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/**
 * Puts the styles of all chunks into three sheets: one that every page is drawn with, and two that come with what they
 * style. Fifty small ones would be fifty requests, and the code that asks for each (1.5 kB of the first script).
 */
export const sheets: Plugin = {
  name: 'sheets',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const called = (source: string): Chunk[] =>
        chunks.filter(
          ({ facadeModuleId, moduleIds }) =>
            facadeModuleId?.endsWith(source) || moduleIds.some((id) => id.endsWith(`/storefront/${source}`)),
        );
      const pagesOf = (sheet: SheetName) =>
        Object.values(pageParts).flatMap((part) => (part.sheet === sheet ? called(part.source) : []));
      const paintedLate = new Set<Chunk>();
      const paint = (chunk: Chunk) => {
        if (paintedLate.has(chunk)) return;
        paintedLate.add(chunk);
        for (const name of chunk.imports) {
          const next = bundle[name];
          if (next?.type === 'chunk') paint(next);
        }
      };
      for (const chunk of pagesOf('late')) paint(chunk);
      const placed = new Map<Chunk, SheetName>();
      /**
       * A chunk's styles stand behind those of what it imports, in the sheet that needs them first. What pages of two sheets
       * are painted with stands in the one that both have.
       */
      const place = (chunk: Chunk, sheet: SheetName, follows: (chunk: Chunk) => string[]) => {
        if (placed.has(chunk)) return;
        for (const name of chunk.imports) follow(name, sheet, follows);
        placed.set(chunk, sheet === 'order' && paintedLate.has(chunk) ? 'shop' : sheet);
        for (const name of follows(chunk)) follow(name, sheet, follows);
      };
      const follow = (name: string, sheet: SheetName, follows: (chunk: Chunk) => string[]) => {
        const next = bundle[name];
        if (next?.type === 'chunk') place(next, sheet, follows);
      };
      for (const chunk of [...called(entry), ...called(framePart), ...pagesOf('shop')])
        place(chunk, 'shop', () => []);
      for (const chunk of pagesOf('order')) place(chunk, 'order', ({ dynamicImports }) => dynamicImports);
      for (const chunk of chunks) place(chunk, 'late', () => []);

      const texts = new Map<SheetName, string>(sheetNames.map((name) => [name, '']));
      for (const [{ viteMetadata }, sheet] of placed)
        for (const file of viteMetadata?.importedCss ?? []) {
          const asset = bundle[file];
          if (asset?.type === 'asset') texts.set(sheet, `${texts.get(sheet)}${asset.source}`);
          delete bundle[file];
        }
      for (const chunk of chunks) chunk.viteMetadata?.importedCss.clear();
      for (const [name, source] of texts)
        this.emitFile({
          type: 'asset',
          name: `${name}.css`,
          originalFileName: `${name}.css`,
          source: source.replace(betweenParts, ''),
        });
    },
  },
};
