import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Files of one folder, sealed under one key. */
export interface SealedFolder {
  readonly folder: string;
  readonly key: Buffer;
  /** Sealed in with the name: no part can take the place of another, of this backup or of another one. */
  readonly id: string;
}

const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
/** A third of a second: nobody tries passwords by the million. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export const newSalt = (): Buffer => randomBytes(16);

export const keyFrom = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyBytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** The password is another one, or the file is not what was written. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly part: string;
  constructor(part: string, cause: unknown) {
    super(`The part ${part} cannot be opened`, { cause });
    this.part = part;
  }
}

type Chunks = AsyncIterable<string | Buffer>;

/** Nonce, sealed bytes, tag. `packed`: what is not compressed yet. */
export const seal = async (
  { folder, key, id }: SealedFolder,
  part: string,
  source: Chunks,
  { packed = false } = {},
): Promise<void> => {
  const path = join(folder, part);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, key, iv).setAAD(place(id, part));
  const bytes = Readable.from(source, { objectMode: false });
  await pipeline(
    packed ? bytes.compose(createGzip()) : bytes,
    async function* (chunks: AsyncIterable<Buffer>) {
      yield iv;
      for await (const chunk of chunks) yield cipher.update(chunk);
      yield cipher.final();
      yield cipher.getAuthTag();
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
};

/**
 * The bytes of a part. Only at its end is it known that they are the right ones: whoever acts on them has read it once before.
 * @throws {Unreadable}
 */
export const unseal = (sealed: SealedFolder, part: string, { packed = false } = {}): Readable => {
  const bytes = Readable.from(opened(sealed, part), { objectMode: false });
  return packed ? bytes.compose(createGunzip()) : bytes;
};

async function* opened({ folder, key, id }: SealedFolder, part: string): AsyncGenerator<Buffer> {
  try {
    const path = join(folder, part);
    const { iv, tag, size } = await endsOf(path);
    const decipher = createDecipheriv(cipherName, key, iv, { authTagLength: tagBytes })
      .setAAD(place(id, part))
      .setAuthTag(tag);
    if (size > ivBytes + tagBytes)
      for await (const chunk of createReadStream(path, { start: ivBytes, end: size - tagBytes - 1 }))
        yield decipher.update(chunk);
    decipher.final();
  } catch (error) {
    throw new Unreadable(part, error);
  }
}

const endsOf = async (path: string): Promise<{ iv: Buffer; tag: Buffer; size: number }> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const iv = Buffer.alloc(ivBytes);
    const tag = Buffer.alloc(tagBytes);
    await file.read(iv, 0, ivBytes, 0);
    await file.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
    return { iv, tag, size };
  } finally {
    await file.close();
  }
};

const place = (id: string, part: string): Buffer => Buffer.from(`${id}\n${part}`);
