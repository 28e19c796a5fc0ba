import { type Picture, pictureSizes } from '../../domain/nutrition.ts';
import type { OrderLine } from '../../domain/order/order.events.ts';
import type { FileInfo, RowPicture } from '../contract/values.contract.ts';

const files = '/files';

const known = new WeakMap<Picture, FileInfo | null>();

/** Where a picture is, and in which sizes. WebP is named; the same address with `.avif` is there too. */
export const fileInfo = (picture: Picture | null): FileInfo | null => {
  if (picture === null) return null;
  const found = known.get(picture);
  if (found !== undefined) return found;
  const made = withLayers(makeFileInfo(picture), picture.layers);
  known.set(picture, made);
  return made;
};

const withLayers = (file: FileInfo | null, layers: Picture['layers']): FileInfo | null =>
  file && layers ? { ...file, layers: layers.flatMap((layer) => fileInfo(layer) ?? []) } : file;

/** The picture of an ordered row: of that only the paths are kept. */
export const rowPicture = (
  { picturePath, layerPaths }: Pick<OrderLine, 'picturePath' | 'layerPaths'>,
  size: number,
): RowPicture | null => {
  if (picturePath === null) return null;
  const inSize = (path: string) => {
    const file = fileInfo({ path, alt: '' });
    return { path: file === null ? path : addressOf(file, size) };
  };
  return { ...inSize(picturePath), ...(layerPaths && { layers: layerPaths.map(inSize) }) };
};

const makeFileInfo = (picture: Picture): FileInfo | null => {
  if (/^https?:\/\//.test(picture.path)) return { path: picture.path, alt: picture.alt, resize_versions: {} };
  const width = picture.width ?? 640;
  // The smallest is always there, however small the picture is.
  const sizes = pictureSizes.filter((size, index) => size <= width || index === 0);
  const address = (size: number) => `${files}/${picture.path}-${size}.webp`;
  const smallest = sizes[0];
  const largest = sizes.at(-1);
  if (smallest === undefined || largest === undefined) return null;
  return {
    path: address(largest),
    alt: picture.alt,
    width: largest,
    height: Math.round((largest * (picture.height ?? width)) / width),
    sizes,
    // The specification's thumbnail: the nearest size that is kept.
    resize_versions: { '150x150': address(smallest) },
  };
};

/** The address of the picture in a width that it is kept in, or of its largest. */
export const addressOf = ({ path, width, sizes }: FileInfo, wanted: number): string =>
  sizes?.includes(wanted) ? path.replace(`-${width}.webp`, `-${wanted}.webp`) : path;

/** What is kept of a picture that comes back as it was shown: its address without size and ending. */
export const pictureFrom = <Given extends Picture>(given: Given): Given => {
  const ours = /^\/files\/(.+)-\d+\.(?:webp|avif)$/.exec(given.path)?.[1];
  return ours === undefined ? given : { ...given, path: ours };
};
