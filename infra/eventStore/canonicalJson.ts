/** One text for equal values, whatever the order of their keys: what is hashed must not depend on how a database keeps it. */
export function canonicalJson(value: unknown): string {
  // Every event goes through here, letter by letter: no list of pairs is made on the way, and JSON is asked for what it escapes.
  if (typeof value === 'string') return textOf(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    let items = '';
    for (const item of value)
      items += items === '' ? canonicalJson(item ?? null) : `,${canonicalJson(item ?? null)}`;
    return `[${items}]`;
  }
  let fields = '';
  for (const { name, begins } of sortedNames(value)) {
    const field: unknown = Reflect.get(value, name);
    if (field === undefined) continue;
    fields += fields === '' ? `${begins}${canonicalJson(field)}` : `,${begins}${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

const textOf = (text: string): string => (needsNoEscape.test(text) ? `"${text}"` : JSON.stringify(text));

/** Everything but quotes, backslashes, control characters and halves of a pair. */
const needsNoEscape = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

interface Name {
  readonly name: string;
  /** Its text with the colon. */
  readonly begins: string;
}
/** What is known of objects whose names begin so. */
interface Names {
  readonly next: Map<string, Names>;
  sorted?: readonly Name[];
}

const known: { names: Names; count: number } = { names: { next: new Map() }, count: 0 };
/** Events have a few hundred shapes. Where ids are names there is no end of them: then it is begun anew. */
const mostKnown = 20_000;

/** Objects of one shape come again and again: their names are sorted once. */
function sortedNames(value: object): readonly Name[] {
  if (known.count > mostKnown) Object.assign(known, { names: { next: new Map() }, count: 0 });
  let { names } = known;
  const all = Object.keys(value);
  for (const name of all) {
    let next = names.next.get(name);
    if (!next) {
      next = { next: new Map() };
      names.next.set(name, next);
      known.count += 1;
    }
    names = next;
  }
  names.sorted ??= all.sort().map((name) => ({ name, begins: `${textOf(name)}:` }));
  return names.sorted;
}
