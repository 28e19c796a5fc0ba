import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, isFileName } from '../../commands/files.ts';
import { startBucketStandIn } from '../testing/bucketStandIn.ts';
import { openFiles } from './openFiles.ts';

let folder = '';
let bucket: Awaited<ReturnType<typeof startBucketStandIn>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  bucket = await startBucketStandIn();
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const textOf = async (files: FileStore, name: string) => {
  const found = await files.read(name);
  return found && { text: (await buffer(found.body)).toString(), bytes: found.bytes };
};

/** Both keep the same promises. */
describe.each([
  ['a folder', () => openFiles(undefined, folder)],
  ['a bucket', () => openFiles(bucket.url(), folder)],
])('%s', (_name, open) => {
  test('gives back what was written, also under a folder that is new', async () => {
    const files = await open();
    await files.write('media/a-160.webp', Buffer.from('bytes'));
    expect(await textOf(files, 'media/a-160.webp')).toEqual({ text: 'bytes', bytes: 5 });
    expect([await files.has('media/a-160.webp'), await files.has('media/b')]).toEqual([true, false]);
    await files.write('media/a-160.webp', Buffer.from('again'));
    expect(await textOf(files, 'media/a-160.webp')).toEqual({ text: 'again', bytes: 5 });
  });
  test('has nothing under a name that nobody wrote, and removes it without a word', async () => {
    const files = await open();
    expect(await files.read('media/none-160.webp')).toBeNull();
    await files.remove('media/none-160.webp');
    await files.write('media/gone', Buffer.from('x'));
    await files.remove('media/gone');
    expect(await files.has('media/gone')).toBe(false);
  });
  test('moves a file, and what is not there is no error', async () => {
    const files = await open();
    await files.write('pending/p-160.webp', Buffer.from('photo'));
    await files.move('pending/p-160.webp', 'feedback/p-160.webp');
    await files.move('pending/p-160.webp', 'feedback/p-160.webp');
    expect(await files.has('pending/p-160.webp')).toBe(false);
    expect((await textOf(files, 'feedback/p-160.webp'))?.text).toBe('photo');
  });
  test('names what is older than an instant, of one folder, however many there are', async () => {
    const files = await open();
    const names = ['old/1', 'old/2', 'old/3', 'old/4', 'old/5'];
    for (const name of names) await files.write(name, Buffer.from('x'));
    expect((await files.olderThan('old', Date.now() + 60_000)).toSorted()).toEqual(names);
    expect(await files.olderThan('old', Date.now() - 3_600_000)).toEqual([]);
    expect(await files.olderThan('never', Date.now() + 60_000)).toEqual([]);
  });
  test('names all that it holds, in folders within folders, too', async () => {
    const files = await open();
    await files.write('media/.originals/deep', Buffer.from('x'));
    const names: string[] = [];
    for await (const name of files.names()) names.push(name);
    expect(names).toEqual(expect.arrayContaining(['media/a-160.webp', 'media/.originals/deep', 'old/5']));
    expect(new Set(names).size).toBe(names.length);
  });
});

test('a bucket that is not there, or does not let us in, is told and not taken for an empty one', async () => {
  const read = async (url: string) => (await openFiles(url, folder)).read('media/a');
  await expect(read(bucket.url('other'))).rejects.toThrow('NoSuchBucket');
  await expect(read(bucket.url('pictures', 'stranger'))).rejects.toThrow('AccessDenied');
});

test.each([
  ['media/ab12-320.webp', true],
  ['feedback/7b6d-160.avif', true],
  ['.incoming/photo', false],
  ['media/.originals', false],
  ['../secret', false],
  ['media/../../secret', false],
  ['/etc/passwd', false],
  ['', false],
])('the name %s may be asked for: %s', (name, isGood) => expect(isFileName(name)).toBe(isGood));
