/**
 * Where the business has a word for a change, the change is an event of that name: a switch that was put to a value, or
 * fields that are told together. All other fields are `Changed`.
 */
export type Word<Fields> =
  | { readonly field: keyof Fields & string; readonly to: boolean }
  | { readonly together: readonly (keyof Fields & string)[] };
export type Wording<Fields> = Readonly<Record<string, Word<Fields>>>;

/** The events of a kind's words; a word for several fields carries all of them as they are afterwards. */
export type WordedEvent<Kind extends string, Fields, Words> = {
  [Name in keyof Words & string]: {
    readonly type: `${Kind}${Name}`;
    readonly data: { readonly id: string } & (Words[Name] extends {
      readonly together: readonly (infer Field extends keyof Fields)[];
    }
      ? Pick<Fields, Field>
      : unknown);
  };
}[keyof Words & string];

interface Told {
  readonly type: string;
  readonly data: { readonly id: string };
}

/** Splits changes into the events that say them; `after` is the whole document as it will be. */
export function tellChanges<Fields extends object>(
  kind: string,
  id: string,
  words: Wording<Fields>,
  { changes, after }: { readonly changes: Partial<Fields>; readonly after: Fields },
): Told[] {
  const rest = new Map<string, unknown>(Object.entries(changes));
  const told: Told[] = [];
  for (const [name, word] of Object.entries(words)) {
    const type = `${kind}${name}`;
    if ('to' in word) {
      if (!rest.has(word.field) || rest.get(word.field) !== word.to) continue;
      told.push({ type, data: { id } });
      rest.delete(word.field);
    } else if (word.together.some((field) => rest.has(field))) {
      const fields = word.together.map((field) => [field, after[field]] as const);
      told.push({ type, data: { id, ...Object.fromEntries(fields) } });
      for (const field of word.together) rest.delete(field);
    }
  }
  if (rest.size === 0) return told;
  return [...told, changed(kind, id, Object.fromEntries(rest))];
}
const changed = (kind: string, id: string, changes: object) => ({
  type: `${kind}Changed`,
  data: { id, changes },
});

/** The fields that an event of a kind's stream puts to new values; null when it is about something else. */
export function changesIn<Fields extends object>(
  kind: string,
  words: Wording<Fields>,
  { type, data }: { readonly type: string; readonly data: object },
): Readonly<Record<string, unknown>> | null {
  if ('changes' in data && type === `${kind}Changed`) return { ...(data.changes as object) };
  const name = type.slice(kind.length);
  const word = type.startsWith(kind) && Object.hasOwn(words, name) ? words[name] : undefined;
  if (!word) return null;
  if ('to' in word) return { [word.field]: word.to };
  return Object.fromEntries(word.together.map((field) => [field, Reflect.get(data, field)]));
}
