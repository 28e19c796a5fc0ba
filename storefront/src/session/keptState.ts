import { useSyncExternalStore } from 'react';

/**
 * Something typed or chosen that must outlive a reload, a login and the Back button, but not the tab: it is kept in
 * sessionStorage and nowhere else.
 */
export interface KeptState<Value> {
  get: () => Value;
  change: (patch: Partial<Value>) => void;
  /** Back to the beginning; nothing stays in the storage. */
  forget: () => void;
  use: () => Value;
}

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

export const createKeptState = <Value extends object>(place: string, initial: Value): KeptState<Value> => {
  let value: Value | null = null;
  const listeners = new Set<() => void>();
  const get = (): Value => {
    value ??= { ...initial, ...read<Value>(place) };
    return value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const state: KeptState<Value> = {
    get,
    change: (patch) => {
      value = { ...get(), ...patch };
      write(place, value);
      tell();
    },
    forget: () => {
      value = initial;
      write(place, null);
      tell();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
  whenForgotten(state.forget);
  return state;
};

const read = <Value>(place: string): Partial<Value> => {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + place) ?? '{}') as Partial<Value>; // written by `write`
  } catch {
    return {};
  }
};

const write = (place: string, value: unknown) => {
  try {
    if (value === null) sessionStorage.removeItem(prefix + place);
    else sessionStorage.setItem(prefix + place, JSON.stringify(value));
  } catch {
    // A private window may refuse: then it lives as long as the page.
  }
};
