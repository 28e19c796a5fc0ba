type Data = Readonly<Record<string, unknown>>;

/**
 * By event type, the steps from version 1 to 2, from 2 to 3 and so on; today's version of a type is one more than its
 * steps. They see personal fields in the clear, or `null` where the person was erased. Steps are added, never changed:
 * the log is for ever.
 */
export type Upcasters = Readonly<Record<string, readonly ((data: Data) => Data)[]>>;

/** No event of the shop has changed its shape yet. */
export const upcasters: Upcasters = {};

export const currentVersion = (steps: Upcasters, type: string): number => (steps[type]?.length ?? 0) + 1;

/** @throws when a newer program wrote the event: to go on would be to misread it. */
export function upcast(steps: Upcasters, type: string, version: number, data: Data): Data {
  if (version === currentVersion(steps, type)) return data;
  if (version > currentVersion(steps, type)) {
    throw new Error(`${type} has version ${version}, this program knows ${currentVersion(steps, type)}`);
  }
  return (steps[type] ?? []).slice(version - 1).reduce((older, step) => step(older), data);
}
