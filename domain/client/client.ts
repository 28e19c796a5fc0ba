import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { ClientEvent, ClientPerson, ConsentKind, SavedAddress } from './client.events.ts';
import { type Client, isErasedOrErasing, notMerging, savedAddressesMax } from './clientState.ts';
import { type MergeCommand, mergeStep } from './mergeClient.ts';

export interface Consent {
  readonly kind: ConsentKind;
  readonly textVersion: string;
  readonly text: string;
  /** The network address that it came from. */
  readonly from: string;
}

export type ClientCommand = { readonly clientId: string } & (
  | { readonly type: 'Register'; readonly person: ClientPerson; readonly consents: readonly Consent[] }
  | {
      readonly type: 'Change';
      readonly changes: Partial<Omit<ClientPerson, 'phone'>>;
      /** The date where the day begins first: a birth after it is nobody's. */
      readonly today: string;
    }
  | { readonly type: 'GiveConsent'; readonly consent: Consent }
  | { readonly type: 'WithdrawConsent'; readonly kind: ConsentKind }
  | { readonly type: 'SaveAddress'; readonly address: SavedAddress }
  /** Of another flat it is another address: `addressId` is the one that it was. */
  | { readonly type: 'ChangeAddress'; readonly addressId: string; readonly address: SavedAddress }
  | { readonly type: 'RemoveAddress'; readonly addressId: string }
  | { readonly type: 'Like'; readonly productId: string }
  | { readonly type: 'Unlike'; readonly productId: string }
  | { readonly type: 'DeclineFeedback'; readonly orderId: string }
  | { readonly type: 'WriteNote'; readonly note: string }
  | { readonly type: 'ChangePassword' }
  | MergeCommand
  | { readonly type: 'StartErasure'; readonly at: string }
  | { readonly type: 'StopErasure' }
  | { readonly type: 'Erase'; readonly at: string }
);
type Command<Type extends ClientCommand['type']> = Extract<ClientCommand, { type: Type }>;

export const client: Decider<Client, ClientCommand, ClientEvent> = {
  initialState: {
    phase: 'unknown',
    person: null,
    consents: new Map(),
    addresses: new Map(),
    likes: new Set(),
    declinedFeedback: new Set(),
    note: '',
    erasingSince: null,
    ...notMerging,
  },
  decide: (command, state) => {
    const { clientId } = command;
    if (command.type === 'Register') return register(command, state);
    // A guest is somebody, too: known by a phone, without ever having registered.
    if (command.type === 'StartErasure' || command.type === 'StopErasure' || command.type === 'Erase')
      return eraseStep(command, state);
    if (isMergeCommand(command)) return mergeStep(command, state);
    if (state.mergedInto !== null) throw new DomainError('ClientIsMerged', { intoId: state.mergedInto });
    if (state.phase === 'unknown') throw new DomainError('ClientNotFound', {});
    if (state.phase === 'erased') throw new DomainError('ClientIsErased', {});
    switch (command.type) {
      case 'Change':
        return change(command, state);
      case 'GiveConsent':
        return giveConsent(clientId, command.consent, state);
      case 'WithdrawConsent':
        return state.consents.has(command.kind)
          ? [{ type: 'ClientConsentWithdrawn', data: { clientId, kind: command.kind } }]
          : [];
      case 'SaveAddress':
        return saveAddress(command, state);
      case 'ChangeAddress':
        return changeAddress(command, state);
      case 'RemoveAddress':
        return removeAddress(clientId, command.addressId, state);
      case 'Like':
        return state.likes.has(command.productId)
          ? []
          : [{ type: 'ClientProductLiked', data: { clientId, productId: command.productId } }];
      case 'Unlike':
        return state.likes.has(command.productId)
          ? [{ type: 'ClientProductUnliked', data: { clientId, productId: command.productId } }]
          : [];
      case 'DeclineFeedback':
        return state.declinedFeedback.has(command.orderId)
          ? []
          : [{ type: 'ClientFeedbackDeclined', data: { clientId, orderId: command.orderId } }];
      case 'WriteNote':
        return command.note === state.note
          ? []
          : [{ type: 'ClientNoteWritten', data: { clientId, note: command.note } }];
      case 'ChangePassword':
        return [{ type: 'ClientPasswordChanged', data: { clientId } }];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ClientRegistered':
        return { ...state, phase: 'registered', person: event.data.person };
      case 'ClientChanged':
        return { ...state, person: event.data.person };
      case 'ClientConsentGiven':
        return { ...state, consents: new Map(state.consents).set(event.data.kind, event.data.textVersion) };
      case 'ClientConsentWithdrawn':
        return { ...state, consents: without(state.consents, event.data.kind) };
      case 'ClientAddressSaved':
        return {
          ...state,
          addresses: new Map(state.addresses).set(event.data.addressId, event.data.address),
        };
      case 'ClientAddressRemoved':
        return { ...state, addresses: without(state.addresses, event.data.addressId) };
      case 'ClientProductLiked':
        return { ...state, likes: new Set(state.likes).add(event.data.productId) };
      case 'ClientProductUnliked':
        return { ...state, likes: new Set([...state.likes].filter((id) => id !== event.data.productId)) };
      case 'ClientFeedbackDeclined':
        return {
          ...state,
          declinedFeedback: new Set(state.declinedFeedback).add(event.data.orderId),
        };
      case 'ClientNoteWritten':
        return { ...state, note: event.data.note };
      case 'ClientPasswordChanged':
        return state;
      case 'ClientErasureStarted':
        return { ...state, erasingSince: event.data.startedAt };
      case 'ClientErasureStopped':
        return { ...state, erasingSince: null };
      case 'ClientMergeStarted':
        return { ...state, mergingInto: event.data.intoId, mergeReason: event.data.reason };
      case 'ClientMergeStopped':
        return { ...state, mergingInto: null, mergeReason: null };
      case 'ClientMerged':
        return { ...state, phase: 'merged', mergingInto: null, mergedInto: event.data.intoId };
      case 'ClientAbsorptionStarted':
        return { ...state, absorbing: event.data.fromId };
      case 'ClientAbsorptionStopped':
        return { ...state, absorbing: null };
      case 'ClientAbsorbed':
        return withAbsorbed(state, event.data);
      case 'ClientErased': {
        // Whoever is erased takes with them what they were before.
        const { absorbed, mergedInto } = state;
        return { ...client.initialState, phase: 'erased', absorbed, mergedInto };
      }
    }
  },
};

type Absorbed = Extract<ClientEvent, { type: 'ClientAbsorbed' }>['data'];

const withAbsorbed = (state: Client, { fromId, likes, declinedFeedback, taken }: Absorbed): Client => ({
  ...state,
  absorbing: null,
  absorbed: [...state.absorbed, fromId],
  likes: new Set([...state.likes, ...likes]),
  declinedFeedback: new Set([...state.declinedFeedback, ...declinedFeedback]),
  ...(taken && {
    person: taken.person,
    note: taken.note,
    otherPhones: [...state.otherPhones, ...taken.phones],
    addresses: new Map([
      ...state.addresses,
      ...taken.addresses.map((address) => [address.id, address] as const),
    ]),
  }),
});

const isMergeCommand = (command: ClientCommand): command is Command<MergeCommand['type']> =>
  mergeCommands.has(command.type);
const mergeCommands: ReadonlySet<string> = new Set<MergeCommand['type']>([
  'StartMerge',
  'StopMerge',
  'Merge',
  'StartAbsorption',
  'StopAbsorption',
  'Absorb',
]);

function register({ clientId, person, consents }: Command<'Register'>, state: Client): ClientEvent[] {
  if (state.phase === 'erased') throw new DomainError('ClientIsErased', {});
  if (state.mergedInto !== null) throw new DomainError('ClientIsMerged', { intoId: state.mergedInto });
  if (state.phase === 'registered') throw new DomainError('ClientAlreadyRegistered', {}, ['phone']);
  if (!consents.some(({ kind }) => kind === 'personalData'))
    throw new DomainError('PersonalDataConsentRequired', {}, ['consent']);
  refuseWrongBirthDate(person.dateOfBirth);
  return [
    { type: 'ClientRegistered', data: { clientId, person } },
    ...consents.map(
      (consent): ClientEvent => ({ type: 'ClientConsentGiven', data: { clientId, ...consent } }),
    ),
  ];
}

function change({ clientId, changes, today }: Command<'Change'>, { person }: Client): ClientEvent[] {
  if (!person) throw new DomainError('ClientIsErased', {});
  const changed: ClientPerson = {
    phone: person.phone,
    name: changes.name ?? person.name,
    email: changes.email ?? person.email,
    dateOfBirth: changes.dateOfBirth ?? person.dateOfBirth,
  };
  const isSame =
    changed.name === person.name &&
    changed.email === person.email &&
    changed.dateOfBirth === person.dateOfBirth;
  if (isSame) return [];
  refuseWrongBirthDate(changed.dateOfBirth);
  if (changed.dateOfBirth > today) throw new DomainError('DateOfBirthInvalid', {}, ['date_of_birth']);
  return [{ type: 'ClientChanged', data: { clientId, person: changed } }];
}

/** The same text is agreed to once; a new version of it is a new consent. */
function giveConsent(clientId: string, consent: Consent, { consents }: Client): ClientEvent[] {
  if (consents.get(consent.kind) === consent.textVersion) return [];
  return [{ type: 'ClientConsentGiven', data: { clientId, ...consent } }];
}

function saveAddress(
  { clientId, address }: Pick<Command<'SaveAddress'>, 'clientId' | 'address'>,
  { addresses }: Pick<Client, 'addresses'>,
): ClientEvent[] {
  const saved = addresses.get(address.id);
  if (!addresses.has(address.id) && addresses.size >= savedAddressesMax)
    throw new DomainError('AddressLimitReached', { max: savedAddressesMax });
  if (saved && sameAddress(saved, address)) return [];
  return [{ type: 'ClientAddressSaved', data: { clientId, addressId: address.id, address } }];
}

function changeAddress(
  { clientId, addressId, address }: Command<'ChangeAddress'>,
  state: Client,
): ClientEvent[] {
  if (!state.addresses.has(addressId)) throw new DomainError('SavedAddressNotFound', { addressId });
  if (address.id === addressId) return saveAddress({ clientId, address }, state);
  const others = { addresses: without(state.addresses, addressId) };
  return [...removeAddress(clientId, addressId, state), ...saveAddress({ clientId, address }, others)];
}

const removeAddress = (clientId: string, addressId: string, { addresses }: Client): ClientEvent[] =>
  addresses.has(addressId) ? [{ type: 'ClientAddressRemoved', data: { clientId, addressId } }] : [];

const sameAddress = (a: SavedAddress, b: SavedAddress): boolean =>
  addressFields.every((field) => a[field] === b[field]);
const addressFields = [
  'title',
  'text',
  'flat',
  'entrance',
  'floor',
  'intercom',
  'comment',
  'privateHouse',
  'lat',
  'lon',
] as const satisfies readonly (keyof SavedAddress)[];

/** '' = not told. A day that the calendar has. */
function refuseWrongBirthDate(date: string): void {
  if (date === '') return;
  const instant = new Date(`${date}T00:00:00Z`);
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/u.test(date) && !Number.isNaN(instant.getTime());
  if (!isDay || instant.toISOString().slice(0, 10) !== date)
    throw new DomainError('DateOfBirthInvalid', {}, ['date_of_birth']);
}

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  new Map([...map].filter(([each]) => each !== key));

function eraseStep(command: Command<'StartErasure' | 'StopErasure' | 'Erase'>, state: Client): ClientEvent[] {
  const { clientId } = command;
  if (state.phase === 'erased') return [];
  switch (command.type) {
    case 'StartErasure':
      if (state.mergedInto !== null) throw new DomainError('ClientIsMerged', { intoId: state.mergedInto });
      if (state.mergingInto !== null || state.absorbing !== null)
        throw new DomainError('ClientIsBeingMerged', {});
      return [{ type: 'ClientErasureStarted', data: { clientId, startedAt: command.at } }];
    case 'StopErasure':
      return state.erasingSince === null ? [] : [{ type: 'ClientErasureStopped', data: { clientId } }];
    case 'Erase':
      // What another account has swallowed is erased with it, and nothing is on its way there.
      if (state.mergedInto === null && !isErasedOrErasing(state, command.at))
        throw new DomainError('ErasureTookTooLong', {});
      return [{ type: 'ClientErased', data: { clientId } }];
  }
}
