export const cookieNames = {
  cart: 'cart',
  client: 'client_session',
  staff: 'staff_session',
  signIn: 'sign_in',
  /** Says which accounts have logged in here before. */
  device: 'device',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
