import type { Cookies, KnownCaller } from '../sessions/requestContext.ts';
import type { Session } from '../sessions/session.ts';

export const noCookies: Cookies = {
  get: () => undefined,
  set: () => undefined,
  remove: () => undefined,
  hasFormerName: () => false,
};

export const guest: Session = { browserId: 'guest', formerBrowserIds: [], client: null, staff: null };

export const callerWith = (session: Session, cookies: Cookies = noCookies): KnownCaller => ({
  session,
  cookies,
  requestId: 'request',
});
