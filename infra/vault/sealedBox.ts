import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** `place` is sealed in: a sealed text cannot be moved to another row. */
export const sealText = (key: Buffer, place: string, text: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), sealed]);
};

/** @throws when it was tampered with, or sealed for another place. */
export const unsealText = (key: Buffer, place: string, sealed: Buffer): string => {
  const decryption = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decryption.update(sealed.subarray(ivBytes + tagBytes)), decryption.final()]).toString(
    'utf8',
  );
};
