import type { Request, Response } from 'express';
import type { Actor, Origin } from '../../commands/ports.ts';
import type { CookieName } from './cookieNames.ts';
import { deviceName } from './deviceName.ts';
import { networkOf, plainAddress } from './network.ts';
import type { Session } from './session.ts';

/** What every handler may know of its request, beside the parsed input. */
export interface RequestContext {
  readonly session: Session;
  /** For events: who acts, and the request's id as the correlation. Back-office calls act as staff. */
  readonly origin: Origin;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
  /** Aborts when the caller has gone away. */
  readonly signal: AbortSignal;
  /** The caller's network address, behind the trusted proxies. */
  readonly address: string;
  /** Who is counted as one where addresses are. */
  readonly network: string;
  readonly cookies: Cookies;
  /** As the caller names the shop: for links of a shop that does not know its own address. */
  readonly host: string;
  /** «Chrome, Windows»: what the browser says of itself. */
  readonly device: string;
}

/** The browser's cookies, and those that go out with the answer: a second one of the same name replaces the first. */
export interface Cookies {
  /** What the browser sent. */
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string): void;
  remove(name: CookieName): void;
  /** It came under the name that it had before the shop was served over TLS: it is to be set anew. */
  hasFormerName(name: CookieName): boolean;
}

/** What is known before the route is: the session, the cookies. Kept on the response, as Express does it. */
export interface KnownCaller {
  readonly session: Session;
  readonly cookies: Cookies;
  readonly requestId: string;
}

export const rememberCaller = (response: Response, caller: KnownCaller): void => {
  response.locals.caller = caller;
};

/** @throws when no middleware has recognised the caller: a mistake of the wiring. */
export const callerOf = (response: Response): KnownCaller => {
  const { caller } = response.locals;
  if (!caller) throw new Error('The caller is not recognised yet');
  return caller as KnownCaller; // put there by rememberCaller() only
};

const writtenKey = /^[\x21-\x7e]{1,200}$/;

export const contextOf = (request: Request, response: Response, asStaff: boolean): RequestContext => {
  const { session, cookies, requestId } = callerOf(response);
  let aborter: AbortController | undefined;
  return {
    session,
    cookies,
    requestId,
    origin: { actor: actorOf(session, asStaff), correlationId: requestId },
    idempotencyKey: request.get('Idempotency-Key') ?? null,
    address: plainAddress(request.ip ?? ''),
    host: request.get('host') ?? 'localhost',
    get network() {
      return networkOf(request.ip ?? '');
    },
    get device() {
      return deviceName(request.get('User-Agent') ?? '');
    },
    /** Made when asked for: most handlers do not need it. */
    get signal() {
      if (!aborter) {
        const controller = new AbortController();
        aborter = controller;
        response.once('close', () => controller.abort());
      }
      return aborter.signal;
    },
  };
};

export const isIdempotencyKey = (key: string): boolean => writtenKey.test(key);

const actorOf = ({ client, staff, browserId }: Session, asStaff: boolean): Actor => {
  if (asStaff && staff) return { kind: 'staff', id: staff.staffId };
  if (client) return { kind: 'client', id: client.clientId };
  return { kind: 'guest', id: browserId };
};
