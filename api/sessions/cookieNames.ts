export const cookieNames = {
  cart: 'cart',
  client: 'client_session',
  staff: 'staff_session',
  signIn: 'sign_in',
} as const;
export type CookieName = (typeof cookieNames)[keyof typeof cookieNames];
