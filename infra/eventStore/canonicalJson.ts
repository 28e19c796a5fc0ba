/** One text for equal values, whatever the order of their keys: what is hashed must not depend on how a database keeps it. */
export function canonicalJson(value: unknown): string {
  // Every event goes through here, letter by letter: no list of pairs is made on the way, and JSON is asked for what it escapes.
  if (typeof value === 'string') return needsNoEscape.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    let items = '';
    for (const item of value) items += `${items === '' ? '' : ','}${canonicalJson(item ?? null)}`;
    return `[${items}]`;
  }
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, name);
    if (field === undefined) continue;
    fields += `${fields === '' ? '' : ','}${canonicalJson(name)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

/** Everything but quotes, backslashes, control characters and halves of a pair. */
const needsNoEscape = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
