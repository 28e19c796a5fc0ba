import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderAttempt } from '../features/checkout/attempt.ts';
import { sampleInit } from '../testing/sampleInit.ts';
import { createKeptState, forgetAllKept, keepIn } from './keptState.ts';
import { createStore } from './store.ts';

/** A tab's storage, as far as it is used here. */
const fakeStorage = (): Storage => {
  const storage = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  });
  return storage;
};

/** A loaded page begins with a store, which takes over what the browser has kept. */
const openPage = () => keepIn(createStore(sampleInit().template));

describe('what is typed', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', fakeStorage());
    vi.stubGlobal('localStorage', fakeStorage());
    vi.stubGlobal('window', globalThis);
    openPage();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('outlives a reload', () => {
    createKeptState('form', { name: '', phone: '' }).change({ name: 'Анна' });
    openPage();
    const afterReload = createKeptState('form', { name: '', phone: '' });
    expect(afterReload.get()).toEqual({ name: 'Анна', phone: '' });
  });

  test('is a slice of the store, and of the device when it is meant to stay there', () => {
    const store = createStore(sampleInit().template);
    keepIn(store);
    createKeptState('choice', { on: false }, 'localStorage').change({ on: true });
    expect(store.getState().kept.choice).toEqual({ on: true });
    openPage();
    expect(createKeptState('choice', { on: false }, 'localStorage').get()).toEqual({ on: true });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('is gone when all is forgotten, also that of a part which is not loaded', () => {
    const loaded = createKeptState('form', { name: '' });
    loaded.change({ name: 'Анна' });
    sessionStorage.setItem('kept.another', '{"phone":"+79123456789"}');
    forgetAllKept();
    expect(loaded.get()).toEqual({ name: '' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('goes from both storages, whoever wrote it and whatever it is called; choices of the device stay', () => {
    sessionStorage.setItem('orderAttempt', '{"body":{"phone":"+79123456789"}}');
    localStorage.setItem('deliveryAddress', 'ул. Ленина, 1');
    localStorage.setItem('client', 'Анна');
    localStorage.setItem('a-place-of-tomorrow', 'что-то личное');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('cookieConsent', 'necessary');
    forgetAllKept();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['theme', 'cookieConsent']);
  });

  test('an order that was not answered is not sent again for whoever comes next', () => {
    const body = { name: 'Анна', phone: '+79123456789' } as unknown as Parameters<
      typeof orderAttempt.keyFor
    >[0];
    const key = orderAttempt.keyFor(body);
    forgetAllKept();
    expect(orderAttempt.pending()).toBeNull();
    expect(orderAttempt.keyFor(body)).not.toBe(key);
  });

  test('a private window that refuses its storages is no trouble', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get: refuse }));
    expect(forgetAllKept).not.toThrow();
  });
});
