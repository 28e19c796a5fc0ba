import { createHmac, randomUUID } from 'node:crypto';
import { cookieNames } from './cookieNames.ts';
import { readSigned, signed } from './cookies.ts';
import type { Cookies } from './requestContext.ts';

/**
 * A browser in which an account has logged in before («device cookie» of the OWASP): its tries at the password are counted apart,
 * so that strangers who guess cannot lock out the people who work or order here. The cookie names accounts by marks that only
 * the shop can make.
 */
interface Device {
  readonly id: string;
  /** Newest first. */
  readonly marks: readonly string[];
}

/** A tablet in the kitchen is used by a shift. */
const mostAccounts = 12;

const markOf = (secret: Buffer, account: string): string =>
  createHmac('sha256', secret).update(`device\0${account}`).digest('base64url').slice(0, 16);

const readDevice = (secret: Buffer, cookies: Cookies): Device | null => {
  const [id, ...marks] = readSigned(secret, cookies.get(cookieNames.device))?.split('~') ?? [];
  return id?.startsWith('device:') ? { id, marks } : null; // other things are signed with the same secret
};

/** The device's id when it knows this account. */
export const knownDevice = (secret: Buffer, cookies: Cookies, account: string): string | null => {
  const device = readDevice(secret, cookies);
  return device?.marks.includes(markOf(secret, account)) ? device.id : null;
};

/** After a login. */
export const rememberDevice = (secret: Buffer, cookies: Cookies, account: string): void => {
  const { id, marks } = readDevice(secret, cookies) ?? { id: `device:${randomUUID()}`, marks: [] };
  const mark = markOf(secret, account);
  const known = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostAccounts);
  cookies.set(cookieNames.device, signed(secret, [id, ...known].join('~')));
};

/** After an erasure nothing here tells of the account. */
export const forgetDevice = (secret: Buffer, cookies: Cookies, account: string): void => {
  const device = readDevice(secret, cookies);
  const left = device?.marks.filter((mark) => mark !== markOf(secret, account)) ?? [];
  if (!device || left.length === device.marks.length) return;
  if (left.length === 0) cookies.remove(cookieNames.device);
  else cookies.set(cookieNames.device, signed(secret, [device.id, ...left].join('~')));
};
