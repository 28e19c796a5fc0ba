import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { type CookieName, cookieNames } from './cookieNames.ts';
import type { Cookies } from './requestContext.ts';
import { sendOnPrivateAnswers } from './sendOnPrivateAnswers.ts';
import { sessionSeconds } from './sessionStore.ts';

/** Browsers keep nothing longer than 400 days. */
const longestSeconds = 400 * 24 * 3600;
const lifeSeconds: Readonly<Record<CookieName, number>> = {
  [cookieNames.cart]: longestSeconds,
  [cookieNames.client]: sessionSeconds.client,
  [cookieNames.staff]: sessionSeconds.staff,
  [cookieNames.signIn]: 30 * 60,
  [cookieNames.device]: longestSeconds,
  [cookieNames.known]: sessionSeconds.client,
};

/**
 * Not readable by scripts (but `known`, which the page itself reads and mends), not sent along from other sites, over TLS only unless the shop is tried on a network at home. Over TLS
 * their names begin with `__Host-`: no other host of the domain can set them. A browser that still has one without is
 * given it anew under that name.
 */
export function cookiesOf(request: Request, response: Response): Cookies {
  const header = request.headers.cookie;
  const given: Readonly<Record<string, string | undefined>> = header ? parseCookie(header) : {};
  const secure = request.secure || !isAtHome(request.hostname ?? '');
  const fullName = (name: CookieName): string =>
    secure && name !== cookieNames.known ? `__Host-${name}` : name;
  const send = sendOnPrivateAnswers(response);
  const write = (name: string, value: string, maxAge: number): void => {
    const httpOnly = name !== cookieNames.known;
    send(name, stringifySetCookie(name, value, { httpOnly, sameSite: 'lax', secure, path: '/', maxAge }));
  };
  const hasFormerName = (name: CookieName): boolean => fullName(name) !== name && given[name] !== undefined;
  return {
    get: (name) => given[fullName(name)] ?? given[name],
    set: (name, value) => {
      write(fullName(name), value, lifeSeconds[name]);
      if (hasFormerName(name)) write(name, '', 0);
    },
    remove: (name) => {
      write(fullName(name), '', 0);
      if (hasFormerName(name)) write(name, '', 0);
    },
    hasFormerName,
  };
}

/** This machine or a private network (RFC 1918): nobody has a certificate for these, and a phone beside it must keep its cart. */
const isAtHome = (host: string): boolean =>
  /^(.+\.)?(localhost|local)$/.test(host) ||
  host === '[::1]' ||
  /^((127|10)(\.\d{1,3}){3}|(192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){2})$/.test(host);

/** A value that only this shop can have written: `value.signature`. */
export const signed = (secret: Buffer, value: string): string => `${value}.${signature(secret, value)}`;

export function readSigned(secret: Buffer, text: string | undefined): string | null {
  const dot = text?.lastIndexOf('.') ?? -1;
  if (!text || dot < 1) return null;
  const value = text.slice(0, dot);
  const given = Buffer.from(text.slice(dot + 1));
  const right = Buffer.from(signature(secret, value));
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
}

const signature = (secret: Buffer, value: string): string =>
  createHmac('sha256', secret).update(value).digest('base64url');

/** A value that the browser carries without being able to read or change it. */
export function sealed(secret: Buffer, value: object): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

export function unsealed(secret: Buffer, text: string | undefined): unknown {
  if (!text) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < 29) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const open = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return JSON.parse(open.toString('utf8'));
  } catch {
    return null; // not ours, or of another time
  }
}
