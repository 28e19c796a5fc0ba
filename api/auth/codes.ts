import { randomInt } from 'node:crypto';
import type { Clock } from '../../commands/ports.ts';
import { Refusal } from '../invalidRequest.ts';
import type { MessageSender } from '../messages.ts';
import {
  type Limit,
  networkLimits,
  type RateLimits,
  requireWithinLimits,
  tooMany,
} from '../security/rateLimits.ts';
import { netAround } from '../sessions/network.ts';
import type { Session } from '../sessions/session.ts';
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
const hour = 3600;
const day = 24 * hour;

/** @throws {Refusal} 503 before anything is promised, when no gateway is set up. */
export function requireGateway(messages: MessageSender): void {
  if (!messages.canSend('sms')) throw new Refusal(503, ru.auth.noGateway);
}

export interface CodeClaim {
  readonly phone: string;
  readonly network: string;
  readonly session: Pick<Session, 'browserId'>;
}

/**
 * Ten codes a day for a phone from one network, twice as many from all: one network alone cannot keep a phone out. Behind one
 * IPv4 address of a carrier stand many people, so a network is only a wide net.
 */
const limitsOf = ({ phone, network, session }: CodeClaim): Limit[] => [
  { name: 'code:phone from network', subject: `${phone} ${netAround(network)}`, max: 10, windowSeconds: day },
  { name: 'code:phone', subject: phone, max: 20, windowSeconds: day },
  { name: 'code:browser', subject: session.browserId, max: 10, windowSeconds: day },
  ...networkLimits(
    'code:network',
    network,
    { max: 40, windowSeconds: hour },
    { max: 200, windowSeconds: day },
  ),
];

/** @throws {Refusal} 429; also one code a minute for a phone, whoever asks. Who is refused takes nothing from anybody. */
export async function claimCode({ codes, rateLimits, clock }: CodeDeps, claim: CodeClaim): Promise<void> {
  const now = clock.now();
  const limits = limitsOf(claim);
  await requireWithinLimits(rateLimits, limits, now);
  const wait = await codes.claimPause(claim.phone, now, pauseSeconds);
  if (wait === 0) return;
  await rateLimits.giveBack(limits, now);
  throw tooMany(wait);
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
    callFrom,
  }: {
    readonly phone: string;
    readonly flow: string;
    readonly purpose: CodePurpose;
    readonly pending: PendingSignIn;
    readonly silent: boolean;
    /** It may come by a call; the address of who asked for it. */
    readonly callFrom?: string;
  },
): Promise<void> {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const sentAt = clock.now();
  const expiresAt = new Date(Date.parse(sentAt) + lifeMs).toISOString();
  await codes.keep({ ...pending, phone, flow, purpose, code, sentAt, expiresAt });
  if (silent) return;
  const personId = await persons.personOf(phone);
  await messages.send({
    channel: 'sms',
    to: phone,
    text: ru.auth.codeMessage(code),
    personId,
    goodForSeconds: pauseSeconds,
    ...(callFrom !== undefined && { call: { code, flow, from: callFrom } }),
  });
}

/** @throws {Refusal} 422 under the field `code`. */
export async function requireRightCode(
  { codes, clock }: CodeDeps,
  answer: {
    readonly phone: string;
    /** Null: a try from nowhere, which neither counts nor confirms. */
    readonly flow: string | null;
    readonly purpose: CodePurpose;
    readonly code: string;
  },
): Promise<PendingSignIn> {
  const { flow } = answer;
  if (flow === null) throw deadCode();
  const check = await codes.check({ ...answer, flow, now: clock.now() });
  if (check.outcome === 'right') return check.pending;
  throw check.outcome === 'wrong' ? codeProblem(ru.auth.wrongCode(check.triesLeft)) : deadCode();
}

export const deadCode = (): Refusal => codeProblem(ru.auth.deadCode);
const codeProblem = (text: string): Refusal => new Refusal(422, text, { fields: { code: text } });
