import { randomInt } from 'node:crypto';
import type { Clock } from '../../commands/ports.ts';
import { Refusal } from '../invalidRequest.ts';
import type { MessageSender } from '../messages.ts';
import { type RateLimits, requireWithinLimits, tooMany } from '../security/rateLimits.ts';
import { ru } from '../texts/ru.ts';
import type { CodePurpose, PendingSignIn, PersonDirectory, SignInCodes } from './ports.ts';

export interface CodeDeps {
  readonly codes: SignInCodes;
  readonly persons: PersonDirectory;
  readonly messages: MessageSender;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

const pauseSeconds = 60;
const lifeMs = 5 * 60_000;
const perDay = { max: 10, windowSeconds: 24 * 3600 };

/** @throws {Refusal} 503 before anything is promised, when no gateway is set up. */
export function requireGateway(messages: MessageSender): void {
  if (!messages.canSend('sms')) throw new Refusal(503, ru.auth.noGateway);
}

/** @throws {Refusal} 429: one code a minute for a phone, ten a day for a phone and for an address, whoever asks. */
export async function claimCode(
  { codes, rateLimits, clock }: CodeDeps,
  { phone, address }: { readonly phone: string; readonly address: string },
): Promise<void> {
  const now = clock.now();
  const wait = await codes.claimPause(phone, now, pauseSeconds);
  if (wait > 0) throw tooMany(wait);
  const limits = [
    { name: 'code:phone', subject: phone, ...perDay },
    { name: 'code:address', subject: address, ...perDay },
  ];
  await requireWithinLimits(rateLimits, limits, now);
}

/**
 * Keeps a new code and sends it. `silent`: nobody has this phone, so nothing is sent, but everything else happens as if,
 * and nobody can tell.
 */
export async function sendCode(
  { codes, persons, messages, clock }: CodeDeps,
  {
    phone,
    flow,
    purpose,
    pending,
    silent,
  }: {
    readonly phone: string;
    readonly flow: string;
    readonly purpose: CodePurpose;
    readonly pending: PendingSignIn;
    readonly silent: boolean;
  },
): Promise<void> {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const sentAt = clock.now();
  const expiresAt = new Date(Date.parse(sentAt) + lifeMs).toISOString();
  await codes.keep({ ...pending, phone, flow, purpose, code, sentAt, expiresAt });
  if (silent) return;
  const personId = await persons.personOf(phone);
  await messages.send({ channel: 'sms', to: phone, text: ru.auth.codeMessage(code), personId });
}

/** @throws {Refusal} 422 under the field `code`. */
export async function requireRightCode(
  { codes, clock }: CodeDeps,
  answer: {
    readonly phone: string;
    readonly flow: string | null;
    readonly purpose: CodePurpose;
    readonly code: string;
  },
): Promise<PendingSignIn> {
  const check = await codes.check({ ...answer, now: clock.now() });
  if (check.outcome === 'right') return check.pending;
  throw check.outcome === 'wrong' ? codeProblem(ru.auth.wrongCode(check.triesLeft)) : deadCode();
}

export const deadCode = (): Refusal => codeProblem(ru.auth.deadCode);
const codeProblem = (text: string): Refusal => new Refusal(422, text, { fields: { code: text } });
