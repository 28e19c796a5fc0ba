import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { cookieNames } from './cookieNames.ts';
import { cookiesOf, readSigned, signed } from './cookies.ts';
import { type Cookies, type KnownCaller, rememberCaller } from './requestContext.ts';
import type { Session } from './session.ts';
import type { OpenSession, SessionKind, SessionStore } from './sessionStore.ts';

export interface CallerDeps {
  readonly sessions: Pick<SessionStore, 'find'>;
  /** Signs the cart's cookie. */
  readonly cookieSecret: Buffer;
}

export type Recognise = (request: Request, response: Response) => Promise<KnownCaller>;

/** For calls: every handler may ask who calls. */
export const recogniseCaller = (deps: CallerDeps): RequestHandler => {
  const recognise = callerFrom(deps);
  return async (request, response, next) => {
    rememberCaller(response, await recognise(request, response));
    next();
  };
};

/**
 * Tells who makes the request. A browser without a cart's cookie gets one with the answer of its first call; pages are the
 * same for everybody and set none.
 */
export const callerFrom = (deps: CallerDeps): Recognise => {
  const readIds = browserIdsReader(deps.cookieSecret);
  return async (request, response) => {
    const requestId = requestIdOf(response);
    const cookies = cookiesOf(request, response);
    const find = (kind: SessionKind) => findSession(deps, kind, cookies);
    const client = await find('client');
    const staff = await find('staff');
    const session: Session = {
      ...browserIdsOf(deps.cookieSecret, readIds, request, cookies),
      client: client && { clientId: client.personId, sessionId: client.sessionId },
      staff:
        staff?.group != null
          ? { staffId: staff.personId, group: staff.group, sessionId: staff.sessionId }
          : null,
    };
    return { session, cookies, requestId };
  };
};

async function findSession(
  { sessions }: CallerDeps,
  kind: SessionKind,
  cookies: Cookies,
): Promise<OpenSession | null> {
  const token = cookies.get(cookieNames[kind]);
  if (!token || token.length > 100) return null;
  const session = await sessions.find(kind, token);
  if (!session) cookies.remove(cookieNames[kind]);
  else if (session.stretched || cookies.hasFormerName(cookieNames[kind]))
    cookies.set(cookieNames[kind], token);
  return session;
}

/** Other things are signed with the same secret. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cookie must stay small: as many logins later the order page of a guest shows the status alone. */
const formerIdsKept = 5;

type BrowserIds = Pick<Session, 'browserId' | 'formerBrowserIds'>;

type ReadIds = (cookie: string | undefined) => BrowserIds | null;

const rememberedCookies = 20_000;

/** A browser sends the same cookie with each call; its signature is checked once. */
const browserIdsReader = (secret: Buffer): ReadIds => {
  const known = new LRUCache<string, BrowserIds>({ max: rememberedCookies });
  return (cookie) => {
    if (!cookie) return null;
    const remembered = known.get(cookie);
    if (remembered) return remembered;
    const [browserId, ...formerBrowserIds] = readSigned(secret, cookie)?.split('~') ?? [];
    if (!browserId || !isUuid.test(browserId)) return null;
    const ids = { browserId, formerBrowserIds };
    known.set(cookie, ids);
    return ids;
  };
};

function browserIdsOf(secret: Buffer, readIds: ReadIds, request: Request, cookies: Cookies): BrowserIds {
  const ids = readIds(cookies.get(cookieNames.cart));
  if (ids) {
    if (cookies.hasFormerName(cookieNames.cart)) keepBrowserIds(secret, cookies, ids);
    return ids;
  }
  const fresh: BrowserIds = { browserId: randomUUID(), formerBrowserIds: [] };
  if (request.originalUrl.startsWith('/api/')) keepBrowserIds(secret, cookies, fresh);
  return fresh;
}

const keepBrowserIds = (
  secret: Buffer,
  cookies: Cookies,
  { browserId, formerBrowserIds }: BrowserIds,
): void => cookies.set(cookieNames.cart, signed(secret, [browserId, ...formerBrowserIds].join('~')));

/** After a login: the guest's cart went to the client, so the browser's next guest cart is another one. */
export const renewBrowserId = (
  secret: Buffer,
  cookies: Cookies,
  { browserId, formerBrowserIds }: BrowserIds,
): void =>
  keepBrowserIds(secret, cookies, {
    browserId: randomUUID(),
    formerBrowserIds: [browserId, ...formerBrowserIds].slice(0, formerIdsKept),
  });

export const nameRequest: RequestHandler = (_request, response, next) => {
  const id = randomUUID();
  response.locals.requestId = id;
  response.setHeader('X-Request-Id', id);
  next();
};

/** Ours, never the caller's: it goes into events. */
export const requestIdOf = (response: Response): string => String(response.locals.requestId);
