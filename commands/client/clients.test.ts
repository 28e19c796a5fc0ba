import { describe, expect, test } from 'vitest';
import { bonusBalance } from '../../domain/bonus/bonusAccount.ts';
import { roubles } from '../../domain/money.ts';
import { adjustBonuses } from '../bonus/adjustBonuses.ts';
import { expireBonuses } from '../bonus/expireBonuses.ts';
import { grantBirthday, grantWelcome } from '../bonus/grantBonuses.ts';
import { handle } from '../eventHandlers.ts';
import { bonusStream } from '../streams.ts';
import { createTestShopWorld, origin, roll } from '../testing/testShopWorld.ts';
import { changeClient } from './changeClient.ts';
import { eraseClient, forgetErasedClient } from './eraseClient.ts';
import { giveConsent } from './giveConsent.ts';
import { likeProduct } from './likeProduct.ts';
import { registerClient } from './registerClient.ts';
import { saveAddress } from './saveAddress.ts';
import { withdrawConsent } from './withdrawConsent.ts';

const person = { phone: '+79123456789', name: 'Анна', email: '', dateOfBirth: '' };
const consent = { kind: 'personalData', textVersion: '1', text: 'Я согласна', from: '10.0.0.1' } as const;
const who = { clientId: 'anna', origin };

const registered = async () => {
  const world = createTestShopWorld();
  const bonus = {
    ...world.shop.settings.bonus,
    welcome: roubles(100),
    birthday: roubles(200),
    expireDays: 10,
  };
  world.shop = { ...world.shop, settings: { ...world.shop.settings, bonus } };
  const destroyed: string[] = [];
  const deps = {
    ...world.server.cartDeps,
    eventStore: world.eventStore,
    ids: { next: () => 'never asked', derive: (...words: readonly string[]) => words.join('/') },
    findOrdersUnderWay: async () => [],
    destroyPerson: async (personId: string) => {
      destroyed.push(personId);
    },
  };
  const withGift = { ...deps, grantWelcome: grantWelcome(deps) };
  await registerClient(withGift)({ ...who, person, consents: [consent] });
  const balance = async () => bonusBalance((await world.server.bonuses.readFresh(bonusStream('anna'))).state);
  return { world, deps, withGift, destroyed, balance };
};

describe('a client', () => {
  test('registers once and gets the welcome gift once', async () => {
    const { withGift, balance } = await registered();
    const again = registerClient(withGift)({ ...who, person, consents: [consent] });
    await expect(again).rejects.toMatchObject({ code: 'ClientAlreadyRegistered' });
    await withGift.grantWelcome(who);
    expect(await balance()).toBe(roubles(100));
  });
  test('changes, consents, likes and saves an address', async () => {
    const { deps } = await registered();
    await changeClient(deps)({ ...who, changes: { name: 'Анна Петрова' } });
    await giveConsent(deps)({ ...who, consent: { ...consent, kind: 'adsSms' } });
    await withdrawConsent(deps)({ ...who, kind: 'adsSms' });
    await likeProduct(deps)({ ...who, productId: roll, liked: true });
    const address = {
      title: 'Дом',
      text: 'Ленина, 10',
      flat: '5',
      entrance: '',
      floor: '',
      intercom: '',
      comment: '',
      privateHouse: false,
      lat: 5,
      lon: 5,
    };
    await saveAddress(deps)({ ...who, address });
    const { state } = await saveAddress(deps)({ ...who, address });
    expect(state).toMatchObject({ person: { name: 'Анна Петрова', phone: '+79123456789' } });
    expect([[...state.consents.keys()], [...state.likes], state.addresses.size]).toEqual([
      ['personalData'],
      [roll],
      1,
    ]);
  });
  test('likes only what is in the catalogue', async () => {
    const { deps } = await registered();
    const liking = likeProduct(deps)({ ...who, productId: 'none', liked: true });
    await expect(liking).rejects.toMatchObject({ code: 'ProductNotFound' });
  });
});

describe('erasing a client', () => {
  test('writes it down and destroys the key', async () => {
    const { deps, destroyed } = await registered();
    await eraseClient(deps)(who);
    expect(destroyed).toEqual(['anna']);
    await expect(changeClient(deps)({ ...who, changes: { name: 'Кто' } })).rejects.toMatchObject({
      code: 'ClientIsErased',
    });
  });
  test('waits for orders that are on their way, and says for which and until when', async () => {
    const { deps, destroyed } = await registered();
    const promisedAt = '2026-11-27T13:00:00.000Z';
    const findOrdersUnderWay = async () => [{ number: '1127-0001', promisedAt }];
    await expect(eraseClient({ ...deps, findOrdersUnderWay })(who)).rejects.toMatchObject({
      code: 'ClientHasOrders',
      facts: { numbers: ['1127-0001'], promisedAt },
    });
    expect(destroyed).toEqual([]);
    await changeClient(deps)({ ...who, changes: { name: 'Анна' } });
  });
  test('is finished by the policy when the server dies between the two', async () => {
    const { world, deps, destroyed } = await registered();
    const dies = { ...deps, destroyPerson: () => Promise.reject(new Error('The process stops here')) };
    await expect(eraseClient(dies)(who)).rejects.toThrow('stops here');
    for (const event of world.eventStore.all()) await handle(forgetErasedClient(deps).on, event);
    expect(destroyed).toEqual(['anna']);
  });
});

describe('bonuses beside orders', () => {
  test('a birthday gift comes once a year', async () => {
    const { deps, balance } = await registered();
    await grantBirthday(deps)({ ...who, year: 2026 });
    await grantBirthday(deps)({ ...who, year: 2026 });
    expect(await balance()).toBe(roubles(300));
  });
  test('staff adjust once for one form, and what is past its day expires', async () => {
    const { deps, balance } = await registered();
    const adjustment = { ...who, key: 'form 1', amount: roubles(50), reason: 'Опоздал курьер', limit: null };
    await adjustBonuses(deps)(adjustment);
    await adjustBonuses(deps)(adjustment);
    expect(await balance()).toBe(roubles(150));
    await expireBonuses(deps)({ ...who, at: '2026-12-08T00:00:00.000Z' });
    expect(await balance()).toBe(roubles(50));
  });
});
