import type { CartCommands } from '../../commands/cart/cartCommands.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import type { EventStore, Origin, ShopReader } from '../../commands/ports.ts';
import { clientStream } from '../../commands/streams.ts';
import { client } from '../../domain/client/client.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { ClientCommands } from '../client/clientCommands.ts';
import { findClient, readClientView } from '../client/clientView.ts';
import { findNeedFeedback } from '../client/needFeedback.ts';
import type { Client as ClientView } from '../contract/client.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { cookieNames } from '../sessions/cookieNames.ts';
import { renewBrowserId } from '../sessions/recogniseCaller.ts';
import type { RequestContext } from '../sessions/requestContext.ts';
import type { SessionStore } from '../sessions/sessionStore.ts';
import { knownDevice, rememberDevice } from '../sessions/trustedDevice.ts';
import { ru } from '../texts/ru.ts';
import type { CodeDeps } from './codes.ts';
import { guess } from './guess.ts';
import { passwordFits } from './passwords.ts';
import type { ClientPasswords, PendingConsent, PersonEraser } from './ports.ts';
import { endFlow } from './signInFlow.ts';

export interface AuthDeps extends CodeDeps {
  readonly eventStore: EventStore;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly readModels: ReadModels;
  readonly passwords: ClientPasswords;
  readonly eraser: PersonEraser;
  readonly sessions: SessionStore;
  readonly clientCommands: ClientCommands;
  readonly cartCommands: Pick<CartCommands, 'takeOverGuestCart'>;
  readonly cookieSecret: Buffer;
}

type Caller = Pick<RequestContext, 'session' | 'cookies' | 'requestId' | 'network'>;

const originOf = (clientId: string, { requestId }: Caller): Origin => ({
  actor: { kind: 'client', id: clientId },
  correlationId: requestId,
});

/** What the page may keep room for before it knows more; it mends the word itself when it was wrong. */
export type KnownClient = 'orders' | 'new';

/** A new session in place of this browser's old one; the guest's cart goes with the person. */
export async function signIn(
  deps: AuthDeps,
  caller: Caller,
  clientId: string,
  known: KnownClient = 'orders',
): Promise<{ client: ClientView; need_feedback: { route: string; order_id: string } | null }> {
  const { session, cookies } = caller;
  const guestCartId = session.browserId;
  await deps.cartCommands.takeOverGuestCart({ guestCartId, clientId, origin: originOf(clientId, caller) });
  const old = cookies.get(cookieNames.client);
  if (old) await deps.sessions.close(old);
  const token = await deps.sessions.open('client', clientId);
  cookies.set(cookieNames.client, token);
  cookies.set(cookieNames.known, known);
  renewBrowserId(deps.cookieSecret, cookies, session);
  rememberDevice(deps.cookieSecret, cookies, clientId);
  endFlow(cookies);
  const [view, need_feedback] = await Promise.all([
    readClientView(deps, clientId),
    findNeedFeedback(deps, clientId),
  ]);
  return { client: view, need_feedback };
}

/** The person whose phone this is, when registered. */
export async function findRegistered(
  { persons, eventStore }: Pick<AuthDeps, 'persons' | 'eventStore'>,
  phone: string,
): Promise<string | null> {
  const person = await persons.findPerson(phone);
  return person !== null && (await findClient(eventStore, person)) !== null ? person : null;
}

/** Who has registered before is simply let in: the code has proved the phone. */
export async function registerPerson(
  deps: AuthDeps,
  caller: Caller,
  phone: string,
  consents: readonly PendingConsent[],
): Promise<string> {
  const clientId = await livingPerson(deps, phone);
  const request = { clientId, origin: originOf(clientId, caller) };
  const person = { phone, name: '', email: '', dateOfBirth: '' };
  try {
    await deps.clientCommands.registerClient({ ...request, person, consents });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'ClientAlreadyRegistered')) throw error;
    for (const consent of consents) await deps.clientCommands.giveConsent({ ...request, consent });
  }
  return clientId;
}

/** An erasure that was cut short is finished here: whoever comes back is another person. */
async function livingPerson({ persons, eventStore, eraser }: AuthDeps, phone: string): Promise<string> {
  const person = await persons.personOf(phone);
  const { state } = await loadAggregate(eventStore, client, clientStream(person));
  if (state.phase !== 'erased') return person;
  await eraser.forget(person);
  return persons.personOf(phone);
}

/** A new password ends every session of the account. */
export async function setPassword(
  { passwords, clientCommands, sessions }: AuthDeps,
  caller: Caller,
  clientId: string,
  hash: string,
): Promise<void> {
  const had = (await passwords.hashOf(clientId)) !== null;
  await passwords.set(clientId, hash);
  if (!had) return;
  await clientCommands.recordPasswordChange({ clientId, origin: originOf(clientId, caller) });
  await sessions.closeAllOf(clientId);
}

/** @throws {Refusal} 401, the same for a wrong password and for a phone that nobody has. */
export async function requirePassword(
  deps: AuthDeps,
  { network, cookies }: Caller,
  phone: string,
  password: string,
): Promise<string> {
  const clientId = await deps.persons.findPerson(phone);
  const account = clientId ?? phone;
  const device = knownDevice(deps.cookieSecret, cookies, account);
  const fits = await guess(deps, { account, network, device }, async () => {
    const hash = clientId === null ? null : await deps.passwords.hashOf(clientId);
    return passwordFits(hash, password);
  });
  if (!fits || clientId === null || !(await findClient(deps.eventStore, clientId)))
    throw new Refusal(401, ru.auth.wrongPassword, { fields: { password: ru.auth.wrongPassword } });
  return clientId;
}

/** Before something that cannot be taken back. @throws {Refusal} 422 under the field `password`. */
export async function requireOwnPassword(
  deps: Pick<AuthDeps, 'rateLimits' | 'passwords' | 'clock'>,
  {
    clientId,
    sessionId,
    network,
  }: { readonly clientId: string; readonly sessionId: string; readonly network: string },
  password: string,
): Promise<void> {
  // Nobody but its owner has this session: strangers who guess elsewhere cannot close it.
  const passwordTry = { account: clientId, network, device: sessionId };
  const fits = await guess(deps, passwordTry, async () =>
    passwordFits(await deps.passwords.hashOf(clientId), password),
  );
  if (!fits)
    throw new Refusal(422, ru.client.wrongPassword, { fields: { password: ru.client.wrongPassword } });
}
