import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cookieNames } from '../sessions/cookieNames.ts';
import { sealed, unsealed } from '../sessions/cookies.ts';
import type { Cookies } from '../sessions/requestContext.ts';

/** Between the steps of a registration or a restoring: which try of this browser, and for which phone. */
export interface SignInFlow {
  readonly flow: string;
  readonly phone: string;
}

const kept = z.object({ flow: z.string(), phone: z.string() });

export const readFlow = (secret: Buffer, cookies: Cookies): SignInFlow | null => {
  const parsed = kept.safeParse(unsealed(secret, cookies.get(cookieNames.signIn)));
  return parsed.success ? parsed.data : null;
};

/** A new try: what was asked for before in this browser is forgotten. */
export function startFlow(secret: Buffer, cookies: Cookies, phone: string): SignInFlow {
  const flow = { flow: randomUUID(), phone };
  cookies.set(cookieNames.signIn, sealed(secret, flow));
  return flow;
}

export const endFlow = (cookies: Cookies): void => cookies.remove(cookieNames.signIn);
