const shown = [
  'type',
  'code',
  'message',
  'expectedVersion',
  'actualVersion',
  'streamName',
  'maxAppendSize',
] as const;

/** An error of the client in the form of the recordings. */
export function plainError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { class: typeof error };
  const fields = new Map<string, unknown>(Object.entries(error)).set('message', error.message);
  const entries = shown
    .filter((name) => fields.get(name) !== undefined)
    .map((name) => [name, fields.get(name)]);
  return { class: error.constructor.name, ...Object.fromEntries(entries) };
}

/** With bigints as the recordings write them: `12n`. */
export const plainValue = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_name, part) => (typeof part === 'bigint' ? `${part}n` : part)));
