import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Five letters for a class: the browser's build and the server's come to the same name. */
const shortClassName = (name: string, file: string) => {
  const path = file.split('?')[0]?.split('/storefront/').at(-1) ?? file;
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url').replace(/[-_]/g, 'x');
  return `${/^\d/.test(hash) ? 'a' : ''}${hash.slice(0, 5)}`;
};

/** Parts of the kit that only dialogs and forms use. */
const formsKit =
  /\/storefront\/src\/(ui\/(Dialog|useSwipeToClose|dialog\.module|Field|field\.module|Phone|Code|code|Tabs|tabs)|format\/(phone|dates))/;
/** Parts of the kit that choose something: the dish and the wok use them. */
const choices =
  /\/storefront\/src\/(ui\/(Checkbox|checkbox|Chip|chip|Segmented|segmented|useCountUp)|catalogue\/(ModifierGroups|modifierGroups|options|boundsText)|texts\/dish)/;
/** The store and the calls: a chunk for itself, so that its start is a task of its own. */
const gateway =
  /\/storefront\/src\/(problem|store\/(gatewayApi|store|cartAnswers|countsSlice|templateSlice))/;
/** What the frame and the menu are made of. */
const kit =
  /\/storefront\/src\/(ui\/(Button|button|classNames|Icon|icon|Price|price|Counter|counter|useHold|Picture|picture|Progress|progress|Skeleton|skeleton|Breadcrumbs|breadcrumbs|Popup|popup|dialogStack|useMediaQuery|useIsHydrated)|format\/(money|numbers)|toasts\/(announcer|Toaster|toastRegion)|store\/(choice|overlays|toasts)|page|navigation|shop|cart\/(loadLater|useCart)|shell\/cookieConsent|analytics|texts\/(ui|cart\.|shell|errors|catalogue)|catalogue\/(Dish|LikeButton|likeButton|Stickers|stickers|dish|Row|row|MenuSection|menuSection))/;

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
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
    // One sheet of styles for the whole shop, and no code that loads styles and preloads for chunks: 1.5 kB less script.
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: { shop: 'src/entry.client.tsx', sw: 'src/pwa/serviceWorker.ts' },
          output: {
            // The worker's address must stay the same for ever, and at the root: that is its scope.
            entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            // A few chunks instead of fifty: what every page needs, and what the first dialog or form needs.
            codeSplitting: {
              groups: [
                // Two of about the same weight: each script is a task of its own.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
                { name: 'libraries', test: /node_modules/, priority: 3 },
                { name: 'gateway', test: gateway, priority: 3 },
                { name: 'kit', test: kit, priority: 2 },
                { name: 'forms', test: formsKit, priority: 1 },
                { name: 'choices', test: choices, priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: mode === 'production' ? true : [] },
}));
