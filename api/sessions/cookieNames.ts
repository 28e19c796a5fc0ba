export const cookieNames = {
  cart: 'cart',
  client: 'client_session',
  staff: 'staff_session',
  signIn: 'sign_in',
  /** Says which accounts have logged in here before. */
  device: 'device',
  /** Read by the page before its first paint: a client is here, who has ordered or not. No secret, and nothing of the person. */
  known: 'known',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
