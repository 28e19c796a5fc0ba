import { createHmac } from 'node:crypto';

/** Over what a call tells, by the names, without the signature itself; upper case as the bank writes it. */
export const sberbankChecksum = (fields: Readonly<Record<string, string>>, key: string): string => {
  const text = Object.keys(fields)
    .filter((name) => name !== 'checksum' && name !== 'sign_alias')
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => `${name};${fields[name]};`)
    .join('');
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
};
