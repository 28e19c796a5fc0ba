import type { Picture } from '../../domain/nutrition.ts';
import { ru } from '../texts/ru.ts';
import { shortened } from './plainText.ts';
import type { Tell } from './remark.ts';

const texts = ru.import.rows;

/** The first picture that the shop's pages may show: over https. */
export function feedPicture(addresses: readonly string[], name: string, tell: Tell): Picture | undefined {
  const read = addresses.map(addressOf);
  const found = read.find((address) => address?.protocol === 'https:');
  if (found) return { path: found.href, alt: shortened(name, 200) };
  const [first] = addresses;
  if (first === undefined) return undefined;
  tell(
    'noted',
    read.some((address) => address?.protocol === 'http:') ? texts.httpPicture : texts.badPicture,
    first,
  );
  return undefined;
}

/** «//cdn…» is in the page's own protocol, and ours is https; spaces and the like become what an address has for them. */
const addressOf = (written: string): URL | null => {
  const address = written.startsWith('//') ? `https:${written}` : written;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return ['http:', 'https:'].includes(url.protocol) && url.hostname.includes('.') ? url : null;
};
