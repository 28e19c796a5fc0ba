import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { keyFrom, newSalt, type SealedFolder, seal, unseal } from './sealedFile.ts';

/** What anybody may see of a backup. */
const head = z.object({
  format: z.literal('shop backup 1'),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  salt: z.base64(),
});
export type BackupHead = z.output<typeof head>;

/** Written last: a folder without it is no backup. */
const contents = z.object({
  /** Of the program that made it: tables are as these left them. */
  migrations: z.array(z.string()),
  events: z.number().int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).readonly() })),
  /** How pg-boss keeps each kind of job. */
  queues: z.array(z.object({ name: z.string(), options: z.record(z.string(), z.unknown()) })),
  files: z.array(z.string()),
});
export type BackupContents = z.output<typeof contents>;

const headFile = 'backup.json';
const contentsPart = 'contents';
export const logPart = 'log';
export const tablePart = (name: string): string => `tables/${name}`;
export const filePart = (name: string): string => `files/${name}`;

export const beginBackup = async (
  folder: string,
  { id, madeAt, password }: { readonly id: string; readonly madeAt: string; readonly password: string },
): Promise<SealedFolder> => {
  const salt = newSalt();
  const told: BackupHead = { format: 'shop backup 1', id, madeAt, salt: salt.toString('base64') };
  await writeFile(join(folder, headFile), `${JSON.stringify(told, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return { folder, id, key: await keyFrom(password, salt) };
};

export const finishBackup = (backup: SealedFolder, told: BackupContents): Promise<void> =>
  seal(backup, contentsPart, asChunks(JSON.stringify(told)));

/** Null = there is no backup in this folder. */
export const readHead = async (folder: string): Promise<BackupHead | null> => {
  const written = await readFile(join(folder, headFile), 'utf8').catch(() => null);
  if (written === null) return null;
  const read = head.safeParse(jsonOrNull(written));
  return read.success ? read.data : null;
};

const jsonOrNull = (written: string): unknown => {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
};

/** @throws {Unreadable} */
export const openBackup = async (
  folder: string,
  { id, salt }: BackupHead,
  password: string,
): Promise<{ backup: SealedFolder; contents: BackupContents }> => {
  const backup = { folder, id, key: await keyFrom(password, Buffer.from(salt, 'base64')) };
  const told = contents.parse(JSON.parse(await text(unseal(backup, contentsPart))));
  return { backup, contents: told };
};

async function* asChunks(whole: string): AsyncGenerator<string> {
  yield whole;
}
