import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Stands in for the storefront's build, which takes longer than the tests that need a whole server but none of its pages. */
const blankStorefront = `
  export const headScriptHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
  export const render = async () => ({ html: '<!doctype html><title>Shop</title>' });
  export const webManifest = () => ({});
`;

/** Every read model has another version than in the source: the program of an update. */
const otherReadModels: Plugin = {
  name: 'other read models',
  setup: (build) =>
    build.onLoad({ filter: /\.projection\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(/(?<=\n {2}version: )\d+/, '1000');
      if (contents === source) throw new Error(`${path} tells no version`);
      return { contents, loader: 'ts' };
    }),
};

/** The server as it is shipped, in a folder of its own. */
export async function buildShop({ updated = false } = {}): Promise<{
  directory: string;
  remove(): Promise<void>;
}> {
  const directory = await mkdtemp(join(tmpdir(), 'shop-build-'));
  const dist = (path: string) => join(directory, 'dist', path);
  await symlink(resolve('node_modules'), join(directory, 'node_modules'), 'junction');
  await build({
    entryPoints: { shop: 'infra/processes/shop.ts', healthCheck: 'infra/processes/healthCheck.ts' },
    outdir: dist('server'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: updated ? [otherReadModels] : [],
  });
  for (const folder of ['storefront', 'storefront-server', 'backoffice'])
    await mkdir(dist(folder), { recursive: true });
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(dist('storefront-server/entry.server.js'), blankStorefront);
  await writeFile(dist('backoffice/index.html'), '<!doctype html><title>Back office</title>');
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
