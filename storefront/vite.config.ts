import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Five letters for a class: the browser's build and the server's come to the same name. */
const shortClassName = (name: string, file: string) => {
  const path = file.split('?')[0]?.split('/storefront/').at(-1) ?? file;
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url').replace(/[-_]/g, 'x');
  return `${/^\d/.test(hash) ? 'a' : ''}${hash.slice(0, 5)}`;
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: { shop: 'src/entry.client.tsx', sw: 'src/pwa/serviceWorker.ts' },
          output: {
            // The worker's address must stay the same for ever, and at the root: that is its scope.
            entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
          },
        },
  },
  ssr: { noExternal: mode === 'production' ? true : [] },
}));
