import type { FormField } from '../../../../api/contract/formFields.ts';
import { problemOf } from '../../gatewayApi.ts';
import type { Edited, SaveResult } from '../edit/editTypes.ts';
import type { Values } from '../edit/mergeFields.ts';
import { givenOf } from './given.ts';
import { valuesIn } from './sections.ts';

interface Stored {
  readonly revision: string;
}

/** What a form needs of a save: changes in the wire's form, refusals under the form's own names, conflicts with what they made. */
export const savingOf =
  <Document extends Stored>({
    one,
    fields,
    send,
    read,
  }: {
    /** The name under which the contract takes the fields. */
    readonly one: string;
    readonly fields: ReadonlyMap<string, FormField>;
    readonly send: (changes: Values, revision: string) => Promise<{ data?: Document; error?: unknown }>;
    readonly read: () => Promise<Document | undefined>;
  }) =>
  async (changes: Values, revision: string): Promise<SaveResult<Record<string, unknown>>> => {
    const { data, error } = await send(givenOf(fields, changes), revision);
    if (data) return { kind: 'saved', now: editedOf(fields, data) };
    const problem = problemOf(error);
    const own = (named: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(
        Object.entries(named).map(([name, text]) => [
          name.startsWith(`${one}.`) ? name.slice(one.length + 1) : name,
          text,
        ]),
      );
    const refusals = own(problem.fields);
    const now = isConflict(error) && !problem.offers ? await read() : undefined;
    return now
      ? { kind: 'conflict', error: problem.error, now: editedOf(fields, now), fields: refusals }
      : { kind: 'refused', error: problem.error, fields: refusals, offers: own(problem.offers) };
  };

export const editedOf = (
  fields: ReadonlyMap<string, FormField>,
  document: Stored,
): Edited<Record<string, unknown>> => ({
  revision: document.revision,
  values: valuesIn(fields, document),
});

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 409;
