import { open } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { FileStore } from '../../commands/files.ts';
import { type Picture, pictureSizes } from '../../domain/nutrition.ts';

/** The library takes thirty megabytes, and many a process never sees a picture. */
const loadSharp = async () => (await import('sharp')).default;

/** Nothing that a phone takes is larger; a small file that unpacks to more is an attack. */
const mostPixels = 60_000_000;

export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
  /** `unknown`: another kind of file. `broken`: it begins like a picture. `giant`: it would not fit into memory. */
  readonly kind: 'unknown' | 'broken' | 'giant';
  constructor(kind: NotAPicture['kind'], cause?: unknown) {
    super(`The file is no picture (${kind})`, { cause });
    this.kind = kind;
  }
}

/** What a file is by its first bytes, whatever its name and its declared type say. */
const isPicture = async (file: PictureFile): Promise<boolean> => {
  const bytes = typeof file === 'string' ? await firstBytesOf(file) : file;
  const at = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (at(0, 3) === '\xff\xd8\xff') return true;
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return true;
  if (at(0, 4) === 'GIF8') return true;
  return at(4, 12) === 'ftypavif';
};

const firstBytesOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** What the file says of itself before it is unpacked. @throws {NotAPicture} */
export async function lookAtPicture(file: PictureFile): Promise<{ width: number; height: number }> {
  if (!(await isPicture(file))) throw new NotAPicture('unknown');
  const sharp = await loadSharp();
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new NotAPicture('broken', error);
    });
  if (width * height > mostPixels) throw new NotAPicture('giant');
  return { width, height };
}

/** What it is, or where it lies. */
export type PictureFile = Buffer | string;

/**
 * Encodes an upload anew in every size that its width allows: what is kept is our own work, without the place and the
 * camera, and without whatever else the file carried.
 */
export async function encodePicture(
  file: PictureFile,
  {
    files,
    name,
    alt = '',
    sizes = pictureSizes,
    always = false,
  }: {
    readonly files: Pick<FileStore, 'write'>;
    /** Without size and ending. */
    readonly name: string;
    readonly alt?: string;
    readonly sizes?: readonly number[];
    /** Also in sizes that the picture is too small for: then every name is there. */
    readonly always?: boolean;
  },
): Promise<Picture> {
  if (!(await isPicture(file))) throw new NotAPicture('unknown');
  const sharp = await loadSharp();
  try {
    const upright = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: Math.max(...sizes), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    // At least the smallest, however small the picture is.
    const kept = sizes.filter((size, index) => always || size <= width || index === 0);
    for (const size of kept) {
      const resized = sharp(upright.data, { raw: { width, height, channels } }).resize({
        width: size,
        withoutEnlargement: true,
      });
      await write(resized, files, `${name}-${size}`);
    }
    return { path: name, alt, width, height };
  } catch (error) {
    if (isSystemError(error)) throw error;
    throw new NotAPicture('broken', error);
  }
}

async function write(picture: Sharp, files: Pick<FileStore, 'write'>, name: string): Promise<void> {
  const [webp, avif] = await Promise.all([
    picture.clone().webp({ quality: 80 }).toBuffer(),
    picture.clone().avif({ quality: 50, effort: 2 }).toBuffer(),
  ]);
  // One after the other: when the disk is full, nothing is still being written while what there is is removed.
  await files.write(`${name}.webp`, webp);
  await files.write(`${name}.avif`, avif);
}

/** A full disk, or a store that does not answer, is our trouble, not the picture's. */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error &&
  ('$metadata' in error ||
    ('code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)));
