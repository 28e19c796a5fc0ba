import { mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
});

/**
 * What `npm ci --omit=dev` installs, as links to what is installed here. Run Node with `--preserve-symlinks`, so that a library finds
 * the others of the folder and no more.
 */
export const linkProductionLibraries = async (folder: string, without: readonly string[]): Promise<void> => {
  const { packages } = lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isOfAnother = path.lastIndexOf('node_modules/') > 0;
    if (path === '' || dev || devOptional || isOfAnother) continue;
    if (without.some((name) => path.startsWith(`node_modules/${name}`))) continue;
    const link = join(folder, path);
    await mkdir(dirname(link), { recursive: true });
    await symlink(resolve(path), link, 'junction');
  }
};
