import { createHmac, verify } from 'node:crypto';
import { sameToken } from './tBankToken.ts';

type Fields = Readonly<Record<string, string>>;

/** Over what a call tells, by the names, without the signature itself; upper case as the bank writes it. */
export const sberbankChecksum = (fields: Fields, key: string): string =>
  createHmac('sha256', key).update(signedText(fields)).digest('hex').toUpperCase();

/** `key`: what the cabinet shows, a word that both know, or the bank's certificate (PEM) where it signs with a key of its own. */
export const isSignedBySberbank = (fields: Fields, key: string): boolean => {
  const { checksum = '' } = fields;
  if (!key.startsWith('-----BEGIN')) return sameToken(sberbankChecksum(fields, key), checksum.toUpperCase());
  try {
    return verify('RSA-SHA512', Buffer.from(signedText(fields)), key, Buffer.from(checksum, 'hex'));
  } catch {
    return false; // what was given is no key
  }
};

const signedText = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => name !== 'checksum' && name !== 'sign_alias')
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name};${fields[name]};`)
    .join('');
