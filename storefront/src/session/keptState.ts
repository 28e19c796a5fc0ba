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

/** Those of this page, and their places in the storage: a part of the shop that is not loaded may have left something there. */
const states = new Set<Pick<KeptState<object>, 'forget'>>();
const prefix = 'kept.';

/** Whoever logs out leaves nothing of theirs in the tab. */
export const forgetAllKept = (): void => {
  for (const state of states) state.forget();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there, then.
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
  states.add(state);
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
