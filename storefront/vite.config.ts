import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sheets } from './sheets.ts';

const styleSheets = readdirSync(`${import.meta.dirname}/src`, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.module.css'))
  .sort();

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const inLetters = (index: number): string =>
  (index < letters.length ? '' : inLetters(Math.floor(index / letters.length) - 1)) +
  letters[index % letters.length];

/** One or two letters for each class of the shop, in their order: the browser's build and the server's come to the same. */
const shortNames = new Map<string, string>();
for (const file of styleSheets)
  for (const [, name] of readFileSync(`${import.meta.dirname}/src/${file}`, 'utf8').matchAll(
    /(?:\.|@keyframes )(-?[a-zA-Z_][\w-]*)/g,
  ))
    if (!shortNames.has(`${file}:${name}`)) shortNames.set(`${file}:${name}`, inLetters(shortNames.size));

const shortClassName = (name: string, file: string): string => {
  const path = file.split('?')[0]?.replaceAll('\\', '/').split('/storefront/src/').at(-1);
  const short = shortNames.get(`${path}:${name}`);
  if (!short) throw new Error(`${path} was read without its class ${name}`);
  return short;
};

/**
 * React Router makes its contexts and error classes as it loads. Told that this does nothing else, the bundler leaves out
 * what the shop has no use for: data loading, forms, server rendering (7 kB compressed).
 */
const lightReactRouter: Plugin = {
  name: 'light-react-router',
  transform: (code, id) =>
    id.includes('/node_modules/react-router/')
      ? code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(
            /^var (\w+) = class (extends [\w.]+) \{([\s\S]*?)^\1\.contextType = (\w+);$/gm,
            'var $1 = class $2 {\n  static contextType = $4;$3',
          )
          .replace(
            / = ((?:React\d*\.)?(?:createContext|memo|forwardRef)\(|new \w+\(|Object\.\w+\()/g,
            ' = /* @__PURE__ */ $1',
          )
      : null,
};

/** A chunk is what these folders hold, and what that needs. */
const folders = (...names: string[]) => new RegExp(`/storefront/src/(${names.join('|')})/`);

/** What Vite puts around every `import()` fetches styles and preloads, of which there are none here (see `sheets`). */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), plainImports, lightReactRouter, ...(isSsrBuild ? [] : [sheets])],
  resolve: {
    alias:
      mode === 'production'
        ? [
            // The package's own conditions always give its development build, warnings included.
            {
              find: /^react-router$/,
              replacement: `${import.meta.dirname}/../node_modules/react-router/dist/production/index.mjs`,
            },
          ]
        : [],
  },
  publicDir: isSsrBuild ? false : 'public',
  css: {
    modules:
      mode === 'production'
        ? { localsConvention: 'camelCaseOnly', generateScopedName: shortClassName }
        : { localsConvention: 'camelCaseOnly' },
  },
  build: {
    outDir: isSsrBuild ? '../dist/storefront-server' : '../dist/storefront',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: { shop: 'src/entry.client.tsx', sw: 'src/pwa/serviceWorker.ts' },
          // Classes extend `React.Component`: reading it does nothing else either.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The worker's address must stay the same for ever, and at the root: that is its scope.
            entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // A few chunks instead of fifty: what every page needs, and what the first dialog or form needs.
            codeSplitting: {
              groups: [
                // Two of about the same weight: each script is a task of its own.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
                // The map's library is as large as all others, and comes with the map.
                { name: 'libraries', test: /node_modules\/(?!leaflet\/)/, priority: 3 },
                { name: 'store', test: folders('store'), priority: 3 },
                {
                  name: 'kit',
                  // Not what comes when the page has loaded, nor what the home page has no use for.
                  test: folders(
                    ...[
                      'page',
                      'navigation',
                      'shop',
                      'toasts',
                      'cart(?=/deliveryTold)',
                      'session(?=/knownClient)',
                    ],
                    'catalogue(?!/(ListArrows|watchBanners|CategoryTiles|categoryTiles))',
                    'ui(?!/(useBarHeight|[tT]itleBar|[pP]rogress|[bB]readcrumbs))',
                  ),
                  priority: 2,
                },
                // What pages without a form or a choice want of these two.
                { name: 'phone', test: /\/storefront\/src\/format\/phone\.ts/, priority: 2 },
                { name: 'dishTexts', test: /\/storefront\/src\/texts\/dish\.ts/, priority: 2 },
                { name: 'forms', test: folders('forms'), priority: 1 },
                // What the wok has of choices: none of their rows, boxes and chips.
                {
                  name: 'options',
                  test: /\/storefront\/src\/choices\/(options|optionPrice|figures|avoidedAllergens)\./,
                  priority: 2,
                },
                { name: 'choices', test: folders('choices'), priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: mode === 'production' ? true : [] },
}));
