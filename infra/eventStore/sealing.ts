import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

type Data = Readonly<Record<string, unknown>>;

export interface PersonalFields {
  /** The field that names the person. */
  readonly person: string;
  readonly fields: readonly string[];
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Where the personal fields of an event lie in its data; the fields themselves are `null` there. */
const sealedField = 'sealed';

/** `undefined` when the event says nothing about a person. */
export function personOf(data: Data, personal: PersonalFields | undefined): string | undefined {
  if (!personal?.fields.some((field) => data[field] !== null && data[field] !== undefined)) return undefined;
  const person = data[personal.person];
  if (typeof person !== 'string' || person === '') {
    throw new Error(`Personal fields ${personal.fields} without ${personal.person}: nobody's key fits them`);
  }
  return person;
}

/** The event's id is sealed in, so a sealed text cannot be moved to another event. Without a key nothing personal is kept. */
export function seal(data: Data, fields: readonly string[], key: Buffer | undefined, eventId: string): Data {
  const present = fields.filter((field) => data[field] !== undefined);
  const open = { ...data, ...Object.fromEntries(present.map((field) => [field, null])) };
  if (!key) return open;
  const iv = randomBytes(ivBytes);
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(eventId));
  const personal = JSON.stringify(Object.fromEntries(present.map((field) => [field, data[field]])));
  const text = Buffer.concat([encryption.update(personal, 'utf8'), encryption.final()]);
  return { ...open, [sealedField]: Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64') };
}

export const isSealed = (data: Data): boolean => typeof data[sealedField] === 'string';

/** The personal fields stay `null` when the person was erased. @throws when the sealed text was tampered with. */
export function unseal(data: Data, key: Buffer | undefined, eventId: string): Data {
  if (!isSealed(data)) return data;
  const { [sealedField]: sealed, ...open } = data;
  if (!key) return open;
  const bytes = Buffer.from(String(sealed), 'base64');
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(eventId))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = Buffer.concat([decryption.update(bytes.subarray(ivBytes + tagBytes)), decryption.final()]);
  return { ...open, ...JSON.parse(text.toString('utf8')) };
}
