export interface Location {
  /** As the browser writes it: encoded. */
  readonly pathname: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  /** Empty, or with its number sign. */
  readonly hash: string;
  /** What the entry was given when it was made; it lives as long as the entry. */
  readonly state: unknown;
  /** Another one for each entry; `default` for one that no code has made. */
  readonly key: string;
}
export interface Place {
  readonly location: Location;
  /** How one has come here. */
  readonly type: 'POP' | 'PUSH' | 'REPLACE';
}
export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}
export interface RouterHistory {
  /** The same object until the place changes. */
  readonly place: () => Place;
  readonly listen: (listener: () => void) => () => void;
  readonly go: (steps: number) => void;
  readonly navigate: (href: string, options?: NavigateOptions) => void;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The entries of the browser. */
export const createBrowserHistory = (): RouterHistory => {
  const read = (type: Place['type']): Place => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = window.history.state ?? {};
    return { location: { pathname, search, hash, state: usr, key }, type };
  };
  const listeners = new Set<() => void>();
  let place = read('POP');
  const move = (type: Place['type']) => {
    place = read(type);
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', () => move('POP'));
  return {
    place: () => place,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (steps) => window.history.go(steps),
    navigate: (href, { replace = false, state = null } = {}) => {
      if (new URL(href, window.location.href).origin !== window.location.origin)
        return window.location.assign(href);
      const entry = { usr: state, key: newKey() };
      if (replace) window.history.replaceState(entry, '', href);
      else window.history.pushState(entry, '', href);
      move(replace ? 'REPLACE' : 'PUSH');
    },
  };
};

/** One entry that is nowhere kept: for the server, and for tests of parts. */
export const createMemoryHistory = (href = '/'): RouterHistory => {
  const listeners = new Set<() => void>();
  const at = (address: string, type: Place['type'], state: unknown = null): Place => {
    const { pathname, search, hash } = new URL(address, 'http://localhost');
    return { location: { pathname, search, hash, state, key: 'default' }, type };
  };
  let place = at(href, 'POP');
  return {
    place: () => place,
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: () => undefined,
    navigate: (address, { replace = false, state } = {}) => {
      place = at(address, replace ? 'REPLACE' : 'PUSH', state);
      for (const listener of listeners) listener();
    },
  };
};
