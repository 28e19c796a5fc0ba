import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeptState, forgetAllKept } from './keptState.ts';

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

describe('what is typed', () => {
  beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
  afterEach(() => vi.unstubAllGlobals());

  test('outlives a reload', () => {
    createKeptState('form', { name: '', phone: '' }).change({ name: 'Анна' });
    const afterReload = createKeptState('form', { name: '', phone: '' });
    expect(afterReload.get()).toEqual({ name: 'Анна', phone: '' });
  });

  test('is gone when all is forgotten, also that of a part which is not loaded', () => {
    const loaded = createKeptState('form', { name: '' });
    loaded.change({ name: 'Анна' });
    sessionStorage.setItem('kept.another', '{"phone":"+79123456789"}');
    sessionStorage.setItem('not-ours', 'stays');
    forgetAllKept();
    expect(loaded.get()).toEqual({ name: '' });
    expect(Object.keys(sessionStorage)).toEqual(['not-ours']);
  });
});
