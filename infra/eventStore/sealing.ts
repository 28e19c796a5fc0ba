import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto';

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
  const open: Record<string, unknown> = { ...data };
  const hidden: Record<string, unknown> = {};
  for (const field of fields) {
    if (data[field] === undefined) continue;
    open[field] = null;
    hidden[field] = data[field];
  }
  if (!key) return open;
  const iv = freshIv();
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(eventId));
  // This cipher keeps nothing back for the end.
  const text = encryption.update(JSON.stringify(hidden), 'utf8');
  encryption.final();
  open[sealedField] = Buffer.concat([iv, encryption.getAuthTag(), text]).toString('base64');
  return open;
}

/** Chance is asked for many at once: the call costs more than the bytes. */
const chance = Buffer.alloc(ivBytes * 512);
let spent = chance.length;
function freshIv(): Buffer {
  if (spent === chance.length) {
    randomFillSync(chance);
    spent = 0;
  }
  spent += ivBytes;
  return chance.subarray(spent - ivBytes, spent);
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
