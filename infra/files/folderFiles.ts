import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileStore } from '../../commands/files.ts';

const partOfFile = '.part';

/** Files in a folder of this machine. */
export const folderFiles = (directory: string): FileStore => {
  const at = (name: string) => join(directory, name);
  return {
    async write(name, bytes) {
      await mkdir(dirname(at(name)), { recursive: true });
      // Whole or not at all: a crash in between leaves no half of a picture under its name.
      const part = at(`${name}.${randomUUID()}${partOfFile}`);
      try {
        await writeFile(part, bytes);
        await rename(part, at(name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(name) {
      const file = await open(at(name)).catch(nullIfMissing);
      if (!file) return null;
      const { size, mtimeMs } = await file.stat();
      return { body: createReadStream('', { fd: file }), bytes: size, writtenAt: mtimeMs };
    },
    has: (name) =>
      access(at(name)).then(
        () => true,
        () => false,
      ),
    async move(from, to) {
      await mkdir(dirname(at(to)), { recursive: true });
      await rename(at(from), at(to)).catch(nullIfMissing);
    },
    remove: (name) => rm(at(name), { force: true }),
    async olderThan(folder, instant) {
      const names = (await readdir(at(folder)).catch(nullIfMissing)) ?? [];
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(join(at(folder), name)).catch(nullIfMissing);
        if (found && found.mtimeMs < instant) old.push(`${folder}/${name}`);
      }
      return old;
    },
    async *names() {
      for await (const entry of (await opendir(directory, { recursive: true }).catch(nullIfMissing)) ?? []) {
        const name = relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (entry.isFile() && !name.endsWith(partOfFile)) yield name;
      }
    },
  };
};

const nullIfMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
    return null;
  throw error;
};
