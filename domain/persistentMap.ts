/**
 * A map whose every version stays as it was, like a copied one, but whose newest version changes in constant time: states
 * that grow with their stream are folded in linear time. All versions share one Map, which is the newest's; an older one
 * knows what differs (Baker's trick) and is rarely asked.
 */
export interface PersistentMap<Key, Value> {
  readonly size: number;
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): PersistentMap<Key, Value>;
  delete(key: Key): PersistentMap<Key, Value>;
  /** In the order in which the keys came, as a rule. */
  entries(): [Key, Value][];
}

export const persistentMap = <Key, Value>(
  entries: Iterable<readonly [Key, Value]> = [],
): PersistentMap<Key, Value> => new Version(new Map(entries));

/** What an older version has in place of what a newer one has. */
interface Difference<Key, Value> {
  readonly key: Key;
  readonly had: boolean;
  readonly value: Value | undefined;
  readonly from: Version<Key, Value>;
}

class Version<Key, Value> implements PersistentMap<Key, Value> {
  readonly size: number;
  #content: Map<Key, Value> | Difference<Key, Value>;

  constructor(map: Map<Key, Value>) {
    this.size = map.size;
    this.#content = map;
  }

  get(key: Key): Value | undefined {
    return this.#map().get(key);
  }

  has(key: Key): boolean {
    return this.#map().has(key);
  }

  set(key: Key, value: Value): Version<Key, Value> {
    return this.#next(key, (map) => map.set(key, value));
  }

  delete(key: Key): Version<Key, Value> {
    return this.has(key) ? this.#next(key, (map) => map.delete(key)) : this;
  }

  entries(): [Key, Value][] {
    return [...this.#map().entries()];
  }

  #next(key: Key, change: (map: Map<Key, Value>) => unknown): Version<Key, Value> {
    const map = this.#map();
    // The empty map is where many begin: shared, it would tie their versions together, and keep them all in memory.
    if (map.size === 0) {
      const own = new Map<Key, Value>();
      change(own);
      return new Version(own);
    }
    const before = { key, had: map.has(key), value: map.get(key) };
    change(map);
    const next = new Version(map);
    this.#content = { ...before, from: next };
    return next;
  }

  /** The shared map, brought back to this version when it is at another. */
  #map(): Map<Key, Value> {
    if (this.#content instanceof Map) return this.#content;
    const way: [Version<Key, Value>, Difference<Key, Value>][] = [];
    let version: Version<Key, Value> = this;
    while (!(version.#content instanceof Map)) {
      way.push([version, version.#content]);
      version = version.#content.from;
    }
    const map = version.#content;
    for (const [older, { key, had, value, from }] of way.reverse()) {
      from.#content = { key, had: map.has(key), value: map.get(key), from: older };
      // `value` is what stood there when `had`.
      if (had) map.set(key, value as Value);
      else map.delete(key);
      older.#content = map;
    }
    return map;
  }
}
