import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import { invalidFields, missingFields, tidyFields } from './checkFields.ts';
import { equalJson } from './diff.ts';
import type { Current, DocumentEvent } from './document.events.ts';
import type { Fields } from './field.ts';
import { withFormerSlugs } from './formerSlugs.ts';
import { changesIn, tellChanges, type Wording } from './wording.ts';

export type DocumentCommand<Values> =
  | { readonly type: 'Create'; readonly id: string; readonly fields: Values }
  | { readonly type: 'Change'; readonly id: string; readonly changes: Partial<Values> }
  | { readonly type: 'Archive'; readonly id: string }
  | { readonly type: 'Restore'; readonly id: string };

export type DocumentDecider<Kind extends string, Values extends object, Words = unknown> = Decider<
  Current<Values> | null,
  DocumentCommand<Values>,
  DocumentEvent<Kind, Values, Words>
>;

/** What is special to a kind of document. */
export interface DocumentDescription<Values> {
  readonly fields: Fields;
  /** Names of the fields that do not go together, however well each is written. */
  readonly rules?: (values: Values, id: string) => readonly string[];
  readonly words?: Wording<Values>;
}

/** The rules that all documents share. */
export const documentDecider = <Kind extends string, Values extends object, Words = unknown>(
  kind: Kind,
  { fields, rules = () => [], words = {} }: DocumentDescription<Values>,
): DocumentDecider<Kind, Values, Words> => ({
  initialState: null,
  evolve: (state, event) => evolveDocument(kind, words, state, event),
  decide: (command, state) => {
    const { id } = command;
    if (command.type === 'Create') {
      if (state) throw new DomainError('DocumentAlreadyExists', { kind, id });
      const values = tidyFields(fields, command.fields);
      const invalid = [...missingFields(fields, values), ...invalidFields(fields, values)];
      refuse({ kind, id }, invalid.length > 0 ? invalid : rules(values, id));
      return [{ type: `${kind}Created`, data: { id, fields: values } }];
    }
    if (!state) throw new DomainError('DocumentNotFound', { kind, id });
    switch (command.type) {
      case 'Change': {
        const tidy = tidyFields(fields, command.changes);
        const changes = withFormerSlugs(fieldsOf<Values>(state), onlyDifferent(state, tidy));
        if (Object.keys(changes).length === 0) return [];
        if (state.archived) throw new DomainError('DocumentIsArchived', { kind, id });
        const after = { ...fieldsOf<Values>(state), ...changes };
        // Only what is changed: a field that was written by older rules must not stand in the way of the others.
        const invalid = invalidFields(fields, changes);
        refuse({ kind, id }, invalid.length > 0 ? invalid : rules(after, id));
        // The words of the kind make events of the kind.
        return tellChanges(kind, id, words, { changes, after }) as DocumentEvent<Kind, Values, Words>[];
      }
      case 'Archive':
        return state.archived ? [] : [{ type: `${kind}Archived`, data: { id } }];
      case 'Restore':
        return state.archived ? [{ type: `${kind}Restored`, data: { id } }] : [];
    }
  },
});

const refuse = (document: { kind: string; id: string }, names: readonly string[]): void => {
  const problems = [...new Set(names)].map(
    (field) => new DomainError('DocumentFieldInvalid', { ...document, field }, [field]),
  );
  const [only] = problems;
  if (only) throw problems.length === 1 ? only : new DomainError('SeveralProblems', { problems });
};

/** Every event of the stream moves the revision, those of a kind's own rules (stops, uses) too. */
export const nextRevision = (revision: string): string => String(BigInt(revision) + 1n);

function evolveDocument<Kind extends string, Values extends object, Words>(
  kind: Kind,
  words: Wording<Values>,
  state: Current<Values> | null,
  event: DocumentEvent<Kind, Values, Words>,
): Current<Values> | null {
  // What all events of documents have in common; the compiler cannot see through the names of a type parameter.
  const { type, data } = event as DocumentEvent<string, Values>;
  if (!state) {
    if (!('fields' in data)) return null;
    return { ...data.fields, id: data.id, revision: '0', archived: false };
  }
  const revision = nextRevision(state.revision);
  if (type === `${kind}Archived`) return { ...state, archived: true, revision };
  if (type === `${kind}Restored`) return { ...state, archived: false, revision };
  return { ...state, ...changesIn(kind, words, { type, data }), revision };
}

/** The fields that staff edit, without what the stream itself says of the document. */
export const fieldsOf = <Values extends object>(document: Current<Values>): Values => {
  const { id: _id, revision: _revision, archived: _archived, ...fields } = document;
  // What is left of `Values & {…}` is `Values`, but the compiler cannot subtract from a type parameter.
  return fields as unknown as Values;
};

function onlyDifferent<Values extends object>(
  state: Current<Values>,
  changes: Partial<Values>,
): Partial<Values> {
  const different = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !equalJson(Reflect.get(state, field), value),
  );
  // A choice of the entries of `changes` is again a Partial<Values>.
  return Object.fromEntries(different) as Partial<Values>;
}
