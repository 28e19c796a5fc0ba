import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SecondFactors } from './ports.ts';

const periodSeconds = 30;
const recoveryCodes = 10;
/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const totpOf = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: periodSeconds });

/** What an application is told, by a picture or by hand. */
export function newSecret(names: { readonly issuer: string; readonly label: string }): {
  readonly secret: string;
  readonly uri: string;
} {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, names).toString() };
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );

/** «ABCDE-FGHJK», as it is shown and written down. */
export const readableCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A code of now, of half a minute before or after; each works once. */
export async function codeOfNowFits(
  factors: Pick<SecondFactors, 'find' | 'takeStep'>,
  staffId: string,
  { code, now }: { readonly code: string; readonly now: string },
): Promise<boolean> {
  const factor = await factors.find(staffId);
  const token = plain(code);
  if (!factor || !/^\d{6}$/.test(token)) return false;
  const timestamp = Date.parse(now);
  const delta = totpOf(factor.secret, { issuer: '', label: '' }).validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  return factors.takeStep(staffId, Math.floor(timestamp / 1000 / periodSeconds) + delta);
}

/** Also one of the codes on paper, which works once. */
export const secondFactorFits = async (
  factors: SecondFactors,
  staffId: string,
  answer: { readonly code: string; readonly now: string },
): Promise<boolean> =>
  (await codeOfNowFits(factors, staffId, answer)) || factors.takeRecovery(staffId, plain(answer.code));

const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
