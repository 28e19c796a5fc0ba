import { type Picture, pictureSizes } from '../../domain/nutrition.ts';
import type { FileInfo } from '../contract/values.contract.ts';

const files = '/files';

const known = new WeakMap<Picture, FileInfo | null>();

/** The addresses of a picture in its sizes. WebP is named; the same address with `.avif` is there too. */
export const fileInfo = (picture: Picture | null): FileInfo | null => {
  if (picture === null) return null;
  const found = known.get(picture);
  if (found !== undefined) return found;
  const made = makeFileInfo(picture);
  known.set(picture, made);
  return made;
};

const makeFileInfo = (picture: Picture): FileInfo | null => {
  if (/^https?:\/\//.test(picture.path)) return { path: picture.path, alt: picture.alt, resize_versions: {} };
  const width = picture.width ?? 640;
  const sizes = pictureSizes.filter((size) => size <= width);
  const address = (size: number) => `${files}/${picture.path}-${size}.webp`;
  const smallest = sizes[0];
  const largest = sizes.at(-1);
  if (smallest === undefined || largest === undefined) return null;
  return {
    path: address(largest),
    alt: picture.alt,
    width: largest,
    height: Math.round((largest * (picture.height ?? width)) / width),
    resize_versions: {
      // The specification's thumbnail; the nearest size that is kept.
      '150x150': address(smallest),
      ...Object.fromEntries(sizes.map((size) => [`${size}x${size}`, address(size)])),
    },
  };
};
