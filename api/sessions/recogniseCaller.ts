import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { cookieNames, cookiesOf, readSigned, signed } from './cookies.ts';
import { type Cookies, rememberCaller } from './requestContext.ts';
import type { Session } from './session.ts';
import { type OpenSession, type SessionKind, type SessionStore, sessionSeconds } from './sessionStore.ts';

export interface CallerDeps {
  readonly sessions: Pick<SessionStore, 'find'>;
  /** Signs the cart's cookie. */
  readonly cookieSecret: Buffer;
}

/**
 * Tells who makes the request. A browser without a cart's cookie gets one with the answer of its first call; pages are the
 * same for everybody and set none.
 */
export const recogniseCaller =
  (deps: CallerDeps): RequestHandler =>
  async (request, response, next) => {
    const requestId = requestIdOf(response);
    const cookies = cookiesOf(request, response);
    const find = (kind: SessionKind) => findSession(deps, kind, cookies);
    const client = await find('client');
    const staff = await find('staff');
    const session: Session = {
      ...browserIdsOf(deps.cookieSecret, request, cookies),
      client: client && { clientId: client.personId, sessionId: client.sessionId },
      staff:
        staff?.group != null
          ? { staffId: staff.personId, group: staff.group, sessionId: staff.sessionId }
          : null,
    };
    rememberCaller(response, { session, cookies, requestId });
    next();
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
  if (session?.stretched) cookies.set(cookieNames[kind], token, { maxAgeSeconds: sessionSeconds[kind] });
  return session;
}

/** Other things are signed with the same secret. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A cookie must stay small: as many logins later the order page of a guest shows the status alone. */
const formerIdsKept = 5;

type BrowserIds = Pick<Session, 'browserId' | 'formerBrowserIds'>;

function browserIdsOf(secret: Buffer, request: Request, cookies: Cookies): BrowserIds {
  const [known, ...formerBrowserIds] = readSigned(secret, cookies.get(cookieNames.cart))?.split('~') ?? [];
  if (known && isUuid.test(known)) return { browserId: known, formerBrowserIds };
  const fresh: BrowserIds = { browserId: randomUUID(), formerBrowserIds: [] };
  if (request.path.startsWith('/api/')) keepBrowserIds(secret, cookies, fresh);
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
