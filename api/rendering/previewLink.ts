import { createHmac, timingSafeEqual } from 'node:crypto';

const folder = '/preview/';
const signature = (secret: Buffer, pageId: string): string =>
  createHmac('sha256', secret).update(`preview ${pageId}`).digest('base64url').slice(0, 32);

/** The address under which a page is shown as it will be, to whoever was given it. */
export const previewPath = (secret: Buffer, pageId: string): string =>
  `${folder}${pageId}.${signature(secret, pageId)}`;

/** The page that the address was made for; null when it was not made by us. */
export const previewedPage = (secret: Buffer, path: string): string | null => {
  if (!path.startsWith(folder)) return null;
  const cut = path.lastIndexOf('.');
  const pageId = path.slice(folder.length, cut);
  const [given, right] = [path.slice(cut + 1), signature(secret, pageId)].map((text) => Buffer.from(text));
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? pageId : null;
};
