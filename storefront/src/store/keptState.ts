import type { EnhancedStore } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { keptSlice } from './keptSlice.ts';

/**
 * Something typed or chosen that must outlive a reload, a login and the Back button: a slice of the store (`kept`), and
 * beside it the tab's sessionStorage, or the device's localStorage.
 */
export interface KeptState<Value> {
  get: () => Value;
  change: (patch: Partial<Value>) => void;
  /** Back to the beginning; nothing stays in the storage. */
  forget: () => void;
  use: () => Value;
}

type KeptStore = Pick<EnhancedStore<{ kept: Readonly<Record<string, object>> }>, 'getState' | 'dispatch'>;
/** The browser's; a server has one for each request, and nothing kept. */
let store: KeptStore | null = null;
/** What was loaded before there was a store. */
const waiting = new Set<() => void>();

export const keepIn = (browsers: KeptStore): void => {
  store = browsers;
  for (const begin of waiting) begin();
};

/** What is held in memory beside the storages. */
const forgetters = new Set<() => void>();
const prefix = 'kept.';

/** Choices of the device, of no person: all that stays when somebody logs out. A new place of a storage goes unless it is named. */
const ofTheDevice: ReadonlySet<string> = new Set(['theme', 'cookieConsent', 'appClosed', 'cartFolded']);

/** For what a part of the shop holds in memory: called when all is forgotten. */
export const whenForgotten = (forget: () => void): void => {
  forgetters.add(forget);
};

/** The worker's copy of /api/init (`pwa/serviceWorker.ts`): who the client is, and the cart. */
const forgetCopy = async () => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete('/api/init');
};

/** Whoever logs out or has the account erased leaves nothing of theirs in the browser, also not what an unloaded part has kept. */
export const forgetAllKept = (): void => {
  for (const forget of forgetters) forget();
  // An insecure address, or a private window, has no caches: nothing was kept there, then.
  if (typeof caches !== 'undefined') forgetCopy().catch(() => undefined);
  for (const storage of ['sessionStorage', 'localStorage'] as const)
    try {
      const places = Object.keys(window[storage]);
      for (const place of places) if (!ofTheDevice.has(place)) window[storage].removeItem(place);
    } catch {
      // A private window refuses: nothing was kept there, then.
    }
};

export const createKeptState = <Value extends object>(
  place: string,
  initial: Value,
  storage: 'sessionStorage' | 'localStorage' = 'sessionStorage',
): KeptState<Value> => {
  const set = (value: Value) => store?.dispatch(keptSlice.actions.changed([place, value]));
  const of = (kept: Readonly<Record<string, object>> | undefined): Value =>
    (kept?.[place] as Value | undefined) ?? initial; // only `set` puts something there
  const get = () => of(store?.getState().kept);
  const begin = () => set({ ...initial, ...read<Value>(storage, place) });
  const state: KeptState<Value> = {
    get,
    change: (patch) => {
      const value = { ...get(), ...patch };
      write(storage, place, value);
      set(value);
    },
    forget: () => {
      write(storage, place, null);
      set(initial);
    },
    use: () => useSelector(({ kept }: ReturnType<KeptStore['getState']>) => of(kept)),
  };
  whenForgotten(state.forget);
  waiting.add(begin);
  if (store) begin();
  return state;
};

const read = <Value>(storage: 'sessionStorage' | 'localStorage', place: string): Partial<Value> => {
  try {
    return JSON.parse(window[storage].getItem(prefix + place) ?? '{}') as Partial<Value>; // written by `write`
  } catch {
    return {};
  }
};

const write = (storage: 'sessionStorage' | 'localStorage', place: string, value: unknown) => {
  try {
    if (value === null) window[storage].removeItem(prefix + place);
    else window[storage].setItem(prefix + place, JSON.stringify(value));
  } catch {
    // A private window may refuse: then it lives as long as the page.
  }
};
