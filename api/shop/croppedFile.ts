import type { Media } from '../../domain/media/media.events.ts';
import type { Picture } from '../../domain/nutrition.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { FileInfo } from '../contract/values.contract.ts';
import { fileInfo } from './fileInfo.ts';

const known = new WeakMap<Shop['media'], ReadonlyMap<string, Media>>();

export const libraryOf = ({ media }: Shop): ReadonlyMap<string, Media> => {
  const found = known.get(media);
  if (found) return found;
  const byPath = new Map(
    [...media.values()].flatMap((each) => (each.picture ? [[each.picture.path, each]] : [])),
  );
  known.set(media, byPath);
  return byPath;
};

/** A picture that is cropped where it is shown: with what must stay in sight, and the library's words where it has none. */
export const croppedFile = (picture: Picture | null, shop: Shop): FileInfo | null => {
  const file = fileInfo(picture);
  const kept = picture && libraryOf(shop).get(picture.path);
  if (!file || !kept) return file;
  const { x, y } = kept.focus;
  return { ...file, alt: file.alt || kept.alt, ...((x !== 50 || y !== 50) && { focus: { x, y } }) };
};
