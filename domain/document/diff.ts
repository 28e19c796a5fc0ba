/** One field that two versions do not share; `undefined` = the version does not have it. */
export interface FieldDifference {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Plain JSON compared by value; the order of an object's keys means nothing, that of a list does. */
export const equalJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = definedKeys(a);
  return (
    keys.length === definedKeys(b).length &&
    keys.every((key) => equalJson(Reflect.get(a, key), Reflect.get(b, key)))
  );
};
const definedKeys = (value: object): string[] =>
  Object.keys(value).filter((key) => Reflect.get(value, key) !== undefined);

export const diffFields = (before: object, after: object): FieldDifference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: Reflect.get(before, field), after: Reflect.get(after, field) }))
    .filter((difference) => !equalJson(difference.before, difference.after));
