import { describe, test } from 'vitest';
import { specification } from '../testing/specification.ts';
import type { ClientEvent, SavedAddress } from './client.events.ts';
import { client } from './client.ts';
import { savedAddressesMax } from './clientState.ts';

const clientId = 'c1';
const given = specification(client);
const today = '2026-11-28';
const person = { phone: '+79123456789', name: 'Анна', email: '', dateOfBirth: '' };
const consent = { kind: 'personalData', textVersion: '1', text: 'Я согласна', from: '10.0.0.1' } as const;
const ads = { kind: 'adsSms', textVersion: '1', text: 'Шлите', from: '10.0.0.1' } as const;
const registered: ClientEvent = { type: 'ClientRegistered', data: { clientId, person } };
const erased: ClientEvent = { type: 'ClientErased', data: { clientId } };
const home: SavedAddress = {
  id: 'a1',
  title: 'Дом',
  text: 'Ленина, 10',
  flat: '5',
  entrance: '1',
  floor: '2',
  intercom: '5',
  comment: '',
  privateHouse: false,
  lat: 56,
  lon: 60,
};
const saved: ClientEvent = { type: 'ClientAddressSaved', data: { clientId, addressId: 'a1', address: home } };

describe('a client registers', () => {
  test('with a consent to the use of personal data', () => {
    given()
      .when({ type: 'Register', clientId, person, consents: [consent, ads] })
      .thenEvents(
        registered,
        { type: 'ClientConsentGiven', data: { clientId, ...consent } },
        { type: 'ClientConsentGiven', data: { clientId, ...ads } },
      );
  });
  test('without it: refused', () => {
    given()
      .when({ type: 'Register', clientId, person, consents: [ads] })
      .thenRejected('PersonalDataConsentRequired');
  });
  test('twice: refused', () => {
    given(registered)
      .when({ type: 'Register', clientId, person, consents: [consent] })
      .thenRejected('ClientAlreadyRegistered');
  });
});

describe('a client changes', () => {
  test('what is told stays, what is not told too', () => {
    given(registered)
      .when({ type: 'Change', clientId, today, changes: { email: 'anna@example.ru' } })
      .thenEvents({
        type: 'ClientChanged',
        data: { clientId, person: { ...person, email: 'anna@example.ru' } },
      });
  });
  test('nothing: nothing happens', () => {
    given(registered)
      .when({ type: 'Change', clientId, today, changes: { name: 'Анна' } })
      .thenNothing();
  });
  test('to a day that the calendar does not have: refused', () => {
    given(registered)
      .when({ type: 'Change', clientId, today, changes: { dateOfBirth: '1990-02-30' } })
      .thenRejected('DateOfBirthInvalid');
  });
  test.each(['2026-11-29', '2030-01-01', '2099-12-31'])(
    'to a birth on %s, still to come: refused',
    (date) => {
      given(registered)
        .when({ type: 'Change', clientId, today, changes: { dateOfBirth: date } })
        .thenRejected('DateOfBirthInvalid');
    },
  );
  test('to a birth today or on a 29th of February: kept', () => {
    for (const dateOfBirth of [today, '2024-02-29'])
      given(registered)
        .when({ type: 'Change', clientId, today, changes: { dateOfBirth } })
        .thenEvents({ type: 'ClientChanged', data: { clientId, person: { ...person, dateOfBirth } } });
  });
});

describe('consents', () => {
  const given1: ClientEvent = { type: 'ClientConsentGiven', data: { clientId, ...ads } };
  test('are given once for one text, and again for a new one', () => {
    given(registered, given1).when({ type: 'GiveConsent', clientId, consent: ads }).thenNothing();
    given(registered, given1)
      .when({ type: 'GiveConsent', clientId, consent: { ...ads, textVersion: '2' } })
      .thenEvents({ type: 'ClientConsentGiven', data: { clientId, ...ads, textVersion: '2' } });
  });
  test('are withdrawn once', () => {
    const withdrawn: ClientEvent = { type: 'ClientConsentWithdrawn', data: { clientId, kind: 'adsSms' } };
    given(registered, given1)
      .when({ type: 'WithdrawConsent', clientId, kind: 'adsSms' })
      .thenEvents(withdrawn);
    given(registered, given1, withdrawn)
      .when({ type: 'WithdrawConsent', clientId, kind: 'adsSms' })
      .thenNothing();
  });
});

test('an order that the client does not want to rate is declined once', () => {
  const declined: ClientEvent = { type: 'ClientFeedbackDeclined', data: { clientId, orderId: 'o1' } };
  given(registered).when({ type: 'DeclineFeedback', clientId, orderId: 'o1' }).thenEvents(declined);
  given(registered, declined).when({ type: 'DeclineFeedback', clientId, orderId: 'o1' }).thenNothing();
});

describe('addresses and likes', () => {
  test('an address is saved once and changed in its place', () => {
    given(registered).when({ type: 'SaveAddress', clientId, address: home }).thenEvents(saved);
    given(registered, saved).when({ type: 'SaveAddress', clientId, address: home }).thenNothing();
    const changed = { ...home, flat: '6' };
    given(registered, saved)
      .when({ type: 'SaveAddress', clientId, address: changed })
      .thenEvents({ type: 'ClientAddressSaved', data: { clientId, addressId: 'a1', address: changed } });
  });
  test('another flat of a house takes the place of the one that was', () => {
    const renamed = { ...home, title: 'Дача' };
    given(registered, saved)
      .when({ type: 'ChangeAddress', clientId, addressId: 'a1', address: renamed })
      .thenEvents({ type: 'ClientAddressSaved', data: { clientId, addressId: 'a1', address: renamed } });
    const other = { ...home, id: 'a2', flat: '6' };
    given(registered, saved)
      .when({ type: 'ChangeAddress', clientId, addressId: 'a1', address: other })
      .thenEvents(
        { type: 'ClientAddressRemoved', data: { clientId, addressId: 'a1' } },
        { type: 'ClientAddressSaved', data: { clientId, addressId: 'a2', address: other } },
      );
    given(registered)
      .when({ type: 'ChangeAddress', clientId, addressId: 'a1', address: home })
      .thenRejected('SavedAddressNotFound', { addressId: 'a1' });
  });
  test('an address is removed once', () => {
    const removed: ClientEvent = { type: 'ClientAddressRemoved', data: { clientId, addressId: 'a1' } };
    given(registered, saved).when({ type: 'RemoveAddress', clientId, addressId: 'a1' }).thenEvents(removed);
    given(registered, saved, removed)
      .when({ type: 'RemoveAddress', clientId, addressId: 'a1' })
      .thenNothing();
  });
  test('there is an end to addresses', () => {
    const many = Array.from({ length: savedAddressesMax }, (_, index): ClientEvent => {
      const id = `a${index}`;
      return { type: 'ClientAddressSaved', data: { clientId, addressId: id, address: { ...home, id } } };
    });
    given(registered, ...many)
      .when({ type: 'SaveAddress', clientId, address: { ...home, id: 'one-more' } })
      .thenRejected('AddressLimitReached', { max: savedAddressesMax });
  });
  test('a dish is liked once and unliked once', () => {
    const liked: ClientEvent = { type: 'ClientProductLiked', data: { clientId, productId: 'p1' } };
    given(registered).when({ type: 'Like', clientId, productId: 'p1' }).thenEvents(liked);
    given(registered, liked).when({ type: 'Like', clientId, productId: 'p1' }).thenNothing();
    given(registered, liked)
      .when({ type: 'Unlike', clientId, productId: 'p1' })
      .thenEvents({ type: 'ClientProductUnliked', data: { clientId, productId: 'p1' } });
  });
});

describe('an erased client', () => {
  const startedAt = '2026-11-27T12:00:00.000Z';
  const started: ClientEvent = { type: 'ClientErasureStarted', data: { clientId, startedAt } };
  const stopped: ClientEvent = { type: 'ClientErasureStopped', data: { clientId } };
  test('is erased once', () => {
    given(registered, started).when({ type: 'Erase', clientId, at: startedAt }).thenEvents(erased);
    given(registered, erased).when({ type: 'Erase', clientId, at: startedAt }).thenNothing();
    given(registered, erased).when({ type: 'StartErasure', clientId, at: startedAt }).thenNothing();
  });
  test('only while orders have been told to wait: a minute at most', () => {
    const late = '2026-11-27T12:01:00.000Z';
    given(registered, started).when({ type: 'Erase', clientId, at: late }).thenRejected('ErasureTookTooLong');
    given(registered, started, stopped)
      .when({ type: 'Erase', clientId, at: startedAt })
      .thenRejected('ErasureTookTooLong');
    given(registered).when({ type: 'Erase', clientId, at: startedAt }).thenRejected('ErasureTookTooLong');
  });
  test('a guest, who has never registered, is erased as well', () => {
    given().when({ type: 'StartErasure', clientId, at: startedAt }).thenEvents(started);
    given(started).when({ type: 'Erase', clientId, at: startedAt }).thenEvents(erased);
  });
  test('who is not erased after all goes on', () => {
    given(registered, started).when({ type: 'StopErasure', clientId }).thenEvents(stopped);
    given(registered, started, stopped).when({ type: 'StopErasure', clientId }).thenNothing();
    given(registered, started, stopped)
      .when({ type: 'Like', clientId, productId: 'p1' })
      .thenEvents({ type: 'ClientProductLiked', data: { clientId, productId: 'p1' } });
  });
  test('does nothing any more', () => {
    given(registered, erased)
      .when({ type: 'Like', clientId, productId: 'p1' })
      .thenRejected('ClientIsErased');
    given(registered, erased)
      .when({ type: 'Register', clientId, person, consents: [consent] })
      .thenRejected('ClientIsErased');
  });
});
