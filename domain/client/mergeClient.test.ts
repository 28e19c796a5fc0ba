import { describe, expect, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { ClientEvent, ClientPerson, SavedAddress } from './client.events.ts';
import { client } from './client.ts';
import { isMergedOrMerging, savedAddressesMax } from './clientState.ts';
import type { Swallowed } from './mergeClient.ts';

const given = specification(client);
const at = '2026-11-28T12:00:00.000Z';
const [anna, other] = ['anna', 'other'];
const person: ClientPerson = { phone: '+79120000001', name: 'Анна', email: '', dateOfBirth: '' };
const registered = (clientId: string, changes: Partial<ClientPerson> = {}): ClientEvent => ({
  type: 'ClientRegistered',
  data: { clientId, person: { ...person, ...changes } },
});
const reason = 'сменила номер';
const started: ClientEvent = {
  type: 'ClientMergeStarted',
  data: { clientId: other, intoId: anna, reason },
};
const merged: ClientEvent = { type: 'ClientMerged', data: { clientId: other, intoId: anna } };
const locked: ClientEvent = { type: 'ClientAbsorptionStarted', data: { clientId: anna, fromId: other } };
const start = { type: 'StartMerge', clientId: other, intoId: anna, reason, at } as const;
const lock = { type: 'StartAbsorption', clientId: anna, fromId: other, at } as const;
const address = (id: string): SavedAddress => ({
  id,
  title: '',
  text: `ул. Ленина, ${id}`,
  flat: '',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
  privateHouse: true,
  lat: 56,
  lon: 60,
});
const swallowed = (changes: Partial<Swallowed> = {}): Swallowed => ({
  person: { phone: '+79120000002', name: 'Аня', email: 'anna@example.ru', dateOfBirth: '1990-05-01' },
  otherPhones: [],
  likes: new Set(['roll', 'tea']),
  declinedFeedback: new Set(['o1']),
  addresses: [address('a')],
  note: 'Не звонить',
  mergeReason: reason,
  ...changes,
});
const absorb = { type: 'Absorb', clientId: anna, fromId: other, from: swallowed() } as const;

describe('an account that is to become part of another', () => {
  test('says so, with the reason, and once', () => {
    given(registered(other)).when(start).thenEvents(started);
    given(registered(other), started).when(start).thenNothing();
    given(registered(other), started, merged).when(start).thenNothing();
  });
  test('is a registered one, not itself, and for a reason', () => {
    given().when(start).thenRejected('ClientNotFound');
    given(registered(other))
      .when({ ...start, intoId: other })
      .thenRejected('ClientMergedWithItself');
    given(registered(other))
      .when({ ...start, reason: ' ' })
      .thenRejected('MergeNeedsReason');
  });
  test('is not one that is erased, being erased, merged elsewhere, or about to swallow another', () => {
    const erased: ClientEvent = { type: 'ClientErased', data: { clientId: other } };
    given(registered(other), erased).when(start).thenRejected('ClientIsErased');
    const erasing: ClientEvent = { type: 'ClientErasureStarted', data: { clientId: other, startedAt: at } };
    given(registered(other), erasing).when(start).thenRejected('PersonIsBeingErased');
    given(registered(other), started, merged)
      .when({ ...start, intoId: 'boris' })
      .thenRejected('ClientIsMerged', { intoId: anna });
    const swallowing: ClientEvent = {
      type: 'ClientAbsorptionStarted',
      data: { clientId: other, fromId: 'x' },
    };
    given(registered(other), swallowing).when(start).thenRejected('ClientIsBeingMerged');
  });
  test('is decided once: stopped, or merged, never both', () => {
    const merge = { type: 'Merge', clientId: other, intoId: anna } as const;
    const stop = { type: 'StopMerge', clientId: other, intoId: anna } as const;
    const stopped: ClientEvent = { type: 'ClientMergeStopped', data: { clientId: other, intoId: anna } };
    given(registered(other), started).when(merge).thenEvents(merged);
    given(registered(other), started).when(stop).thenEvents(stopped);
    given(registered(other), started, merged).when(stop).thenNothing();
    given(registered(other), started, stopped).when(merge).thenRejected('ClientIsBeingMerged');
  });
  test('does nothing of its own afterwards, and orders nothing before it is decided', () => {
    given(registered(other), started, merged)
      .when({ type: 'Like', clientId: other, productId: 'roll' })
      .thenRejected('ClientIsMerged', { intoId: anna });
    given(registered(other), started, merged)
      .when({ type: 'StartErasure', clientId: other, at })
      .thenRejected('ClientIsMerged');
    given(registered(other))
      .when(start)
      .thenState((state) => expect(isMergedOrMerging(state)).toBe(true));
  });
  test('is erased with its survivor', () => {
    given(registered(other), started, merged)
      .when({ type: 'Erase', clientId: other, at })
      .thenEvents({ type: 'ClientErased', data: { clientId: other } });
  });
});

describe('the account that goes on', () => {
  test('is held until it is decided: it is not erased and becomes part of no other', () => {
    given(registered(anna)).when(lock).thenEvents(locked);
    given(registered(anna), locked).when(lock).thenNothing();
    given(registered(anna), locked)
      .when({ type: 'StartErasure', clientId: anna, at })
      .thenRejected('ClientIsBeingMerged');
    given(registered(anna), locked)
      .when({ ...start, clientId: anna, intoId: 'boris' })
      .thenRejected('ClientIsBeingMerged');
    given(registered(anna), locked)
      .when({ ...lock, fromId: 'boris' })
      .thenRejected('ClientIsBeingMerged');
  });
  test('keeps its own words, and takes those that it never told, phones, addresses, likes and notes, once', () => {
    const own: ClientEvent[] = [
      registered(anna),
      { type: 'ClientProductLiked', data: { clientId: anna, productId: 'roll' } },
      { type: 'ClientNoteWritten', data: { clientId: anna, note: 'Постоянная' } },
      locked,
    ];
    const absorbed: ClientEvent = {
      type: 'ClientAbsorbed',
      data: {
        clientId: anna,
        fromId: other,
        likes: ['tea'],
        declinedFeedback: ['o1'],
        taken: {
          person: { ...person, email: 'anna@example.ru', dateOfBirth: '1990-05-01' },
          phones: ['+79120000002'],
          addresses: [address('a')],
          note: 'Постоянная\nНе звонить',
          reason,
        },
      },
    };
    given(...own)
      .when(absorb)
      .thenEvents(absorbed);
    given(...own, absorbed)
      .when(absorb)
      .thenNothing();
    given(...own)
      .when(absorb)
      .thenState(({ likes, addresses, otherPhones, absorbing, absorbed: within }) => {
        expect([...likes]).toEqual(['roll', 'tea']);
        expect([...addresses.keys()]).toEqual(['a']);
        expect({ otherPhones, absorbing, within }).toEqual({
          otherPhones: ['+79120000002'],
          absorbing: null,
          within: [other],
        });
      });
  });
  test('has no more addresses than anybody may have, and each once', () => {
    const own = Array.from({ length: savedAddressesMax - 1 }, (_, index): ClientEvent => {
      const id = `own ${index}`;
      return { type: 'ClientAddressSaved', data: { clientId: anna, addressId: id, address: address(id) } };
    });
    const from = swallowed({ addresses: [address('own 0'), address('a'), address('b')] });
    given(registered(anna), ...own, locked)
      .when({ ...absorb, from })
      .thenState(({ addresses }) => {
        expect(addresses.size).toBe(savedAddressesMax);
        expect(addresses.has('a')).toBe(true);
      });
  });
  test('remembers whom it has swallowed also when it is erased: they go with it', () => {
    given(registered(anna), locked)
      .when(absorb)
      .thenState((state) => {
        const erased = client.evolve(state, { type: 'ClientErased', data: { clientId: anna } });
        expect(erased).toMatchObject({ phase: 'erased', person: null, absorbed: [other] });
      });
  });
});
