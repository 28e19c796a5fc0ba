/** One text for equal values, whatever the order of their keys: what is hashed must not depend on how a database keeps it. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  // Every event goes through here: no list of pairs is made on the way.
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, name);
    if (field === undefined) continue;
    fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}
