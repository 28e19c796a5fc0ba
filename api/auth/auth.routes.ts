import { DomainError } from '../../domain/domainError.ts';
import { phoneFrom } from '../../domain/phone.ts';
import { readClientView } from '../client/clientView.ts';
import * as contract from '../contract/client.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { type Limit, networkLimits, requireWithinLimits } from '../security/rateLimits.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import { consentTextOf } from '../shop/consentTextOf.ts';
import { ru } from '../texts/ru.ts';
import { tookAtLeast } from './answerTime.ts';
import { claimCode, deadCode, requireGateway, requireRightCode, sendCode } from './codes.ts';
import { hashPassword } from './passwords.ts';
import type { CodePurpose, PendingConsent, PendingSignIn } from './ports.ts';
import {
  type AuthDeps,
  findRegistered,
  registerPerson,
  requirePassword,
  setPassword,
  signIn,
} from './signIn.ts';
import { readFlow, startFlow } from './signInFlow.ts';

/** Longer than it takes to look for a person and to hand over a message: how long it took tells nothing. */
const lookUpMs = 60;

/** Getting in and out. No answer tells whether a phone is registered: the same statuses, words and work either way. */
export const authRoutes =
  (deps: AuthDeps): Routes =>
  (router) => {
    route(router, contract.authenticated, async ({ session: { client } }) => ({
      client: client && (await readClientView(deps, client.clientId)),
    }));

    route(router, contract.registration, async ({ body, address, network, session, cookies }) => {
      requireGateway(deps.messages);
      const phone = phoneFrom(body.phone);
      requireEqualPasswords(body);
      if (body.consent === false) throw noConsent();
      const consents = body.consent
        ? consentsOf(deps, { shown: body.consent_version, ads: body.ads_consent ?? false, from: address })
        : [];
      await claimCode(deps, { phone, network, session });
      const pending = { passwordHash: await hashPassword(body.password), consents };
      const { flow } = startFlow(deps.cookieSecret, cookies, phone);
      await sendCode(deps, {
        phone,
        flow,
        purpose: 'registration',
        pending,
        silent: false,
        callFrom: address,
      });
      return { sended_phone: phone, client: null, ...codeComes(deps) };
    });

    route(router, contract.confirmRegistration, async (request) => {
      const phone = phoneFrom(request.body.phone);
      const flow = flowOf(deps, request, phone);
      const given = await consentsToCome(deps, request, { phone, flow });
      const pending = await checkCode(deps, request, { phone, flow, purpose: 'registration' });
      const consents = [...pending.consents, ...given];
      if (consents.length === 0) throw noConsent();
      const clientId = await registerPerson(deps, request, phone, consents);
      if (pending.passwordHash) await setPassword(deps, request, clientId, pending.passwordHash);
      return { ...(await signIn(deps, request, clientId, 'new')), message: ru.auth.registered };
    });

    route(router, contract.generateCode, async (request) => {
      requireGateway(deps.messages);
      const phone = phoneFrom(request.body.phone);
      const flow = flowOf(deps, request, phone);
      if (flow === null) throw new Refusal(422, ru.auth.noFlow, { fields: { phone: ru.auth.noFlow } });
      await claimCode(deps, { ...request, phone });
      await tookAtLeast(lookUpMs, async () => {
        const last = await deps.codes.findPending(phone, flow, deps.clock.now());
        if (!last) return;
        const silent = last.purpose === 'restore' && !(await findRegistered(deps, phone));
        // No second call: whoever asks again has seen none.
        await sendCode(deps, { ...last, phone, silent });
      });
      return { message: ru.auth.codeSent, sended_phone: phone };
    });

    route(router, contract.restore, async ({ body, address, network, session, cookies }) => {
      requireGateway(deps.messages);
      const phone = phoneFrom(body.phone);
      await claimCode(deps, { phone, network, session });
      const { flow } = startFlow(deps.cookieSecret, cookies, phone);
      await tookAtLeast(lookUpMs, async () => {
        const silent = !(await findRegistered(deps, phone));
        const pending = { passwordHash: null, consents: [] };
        await sendCode(deps, { phone, flow, purpose: 'restore', pending, silent, callFrom: address });
      });
      return { ...codeComes(deps), sended_phone: phone };
    });

    route(router, contract.confirmRestore, async (request) => {
      const { body } = request;
      requireEqualPasswords(body);
      const remembered = readFlow(deps.cookieSecret, request.cookies)?.phone;
      const given = body.phone ?? remembered;
      if (given === undefined) throw deadCode();
      const phone = phoneFrom(given);
      const flow = flowOf(deps, request, phone);
      await checkCode(deps, request, { phone, flow, purpose: 'restore' });
      const clientId = await findRegistered(deps, phone);
      if (!clientId) throw deadCode();
      await setPassword(deps, request, clientId, await hashPassword(body.password));
      return { ...(await signIn(deps, request, clientId)), message: ru.auth.restored };
    });

    route(router, contract.login, async (request) => {
      const phone = phoneFrom(request.body.phone);
      const clientId = await requirePassword(deps, request, phone, request.body.password);
      return { ...(await signIn(deps, request, clientId)), message: ru.auth.welcome };
    });

    route(router, contract.logout, async ({ cookies }) => {
      const token = cookies.get(cookieNames.client);
      if (token) await deps.sessions.close(token);
      cookies.remove(cookieNames.client);
      cookies.remove(cookieNames.known);
      return { message: ru.auth.goodbye };
    });
  };

/** Whoever has this phone and whether it is known changes nothing of it. */
const codeComes = ({ messages }: AuthDeps) =>
  messages.callsWithCodes()
    ? { message: ru.auth.codeCalled, hint: ru.auth.callHint }
    : { message: ru.auth.codeSent };

function requireEqualPasswords({
  password,
  passwordReply,
}: {
  password: string;
  passwordReply: string;
}): void {
  if (password !== passwordReply)
    throw new Refusal(422, ru.auth.passwordsDiffer, { fields: { passwordReply: ru.auth.passwordsDiffer } });
}

const noConsent = () => new DomainError('PersonalDataConsentRequired', {}, ['consent']);

/**
 * Consents that come with the code, where none came with the form.
 * @throws {DomainError} before the code is looked at: it stays good for the answer with the consent.
 */
async function consentsToCome(
  deps: AuthDeps,
  {
    body,
    address,
  }: {
    body: {
      consent?: boolean | undefined;
      consent_version?: string | undefined;
      ads_consent?: boolean | undefined;
    };
    address: string;
  },
  { phone, flow }: { phone: string; flow: string | null },
): Promise<PendingConsent[]> {
  const last = flow === null ? null : await deps.codes.findPending(phone, flow, deps.clock.now());
  if (last?.purpose !== 'registration' || last.pending.consents.length > 0) return [];
  if (!body.consent) throw noConsent();
  return consentsOf(deps, { shown: body.consent_version, ads: body.ads_consent ?? false, from: address });
}

/** Only of the same phone: a new one is a new try. */
function flowOf({ cookieSecret }: AuthDeps, { cookies }: RequestContext, phone: string): string | null {
  const kept = readFlow(cookieSecret, cookies);
  return kept?.phone === phone ? kept.flow : null;
}

/** A code is guessed five times at most; these are for whoever has many codes sent. What was right was no guess. */
const guessLimits = (network: string): Limit[] =>
  networkLimits(
    'guess:network',
    network,
    { max: 60, windowSeconds: 3600 },
    { max: 200, windowSeconds: 24 * 3600 },
  );

async function checkCode(
  deps: AuthDeps,
  { body, network }: { body: { code: string }; network: string },
  which: { phone: string; flow: string | null; purpose: CodePurpose },
): Promise<PendingSignIn> {
  const limits = which.flow === null ? [] : guessLimits(network);
  const now = deps.clock.now();
  await requireWithinLimits(deps.rateLimits, limits, now);
  const pending = await requireRightCode(deps, { ...which, code: body.code });
  await deps.rateLimits.giveBack(limits, now);
  return pending;
}

function consentsOf(
  { shop }: AuthDeps,
  { shown, ads, from }: { readonly shown: string | undefined; readonly ads: boolean; readonly from: string },
): PendingConsent[] {
  const { policy } = shop.current().settings;
  if (shown !== undefined && shown !== policy.consentVersion)
    throw new DomainError('ConsentTextChanged', {}, ['consent']);
  const personalData = {
    kind: 'personalData',
    textVersion: policy.consentVersion,
    text: consentTextOf({ settings: { policy } }),
    from,
  } as const;
  if (!ads) return [personalData];
  const text = { textVersion: policy.adsConsentVersion, text: policy.adsConsentText, from };
  return [personalData, ...(['adsSms', 'adsEmail', 'adsPush'] as const).map((kind) => ({ kind, ...text }))];
}
