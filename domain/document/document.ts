import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import { equalJson } from './diff.ts';
import type { Current, DocumentEvent } from './document.events.ts';
import { withFormerSlugs } from './formerSlugs.ts';

export type DocumentCommand<Fields> =
  | { readonly type: 'Create'; readonly id: string; readonly fields: Fields }
  | { readonly type: 'Change'; readonly id: string; readonly changes: Partial<Fields> }
  | { readonly type: 'Archive'; readonly id: string }
  | { readonly type: 'Restore'; readonly id: string };

export type DocumentDecider<Kind extends string, Fields extends object> = Decider<
  Current<Fields> | null,
  DocumentCommand<Fields>,
  DocumentEvent<Kind, Fields>
>;

export interface DocumentOptions<Fields> {
  /** Names of the fields that may not be saved so. */
  readonly validate?: (fields: Fields, id: string) => readonly string[];
}

/** The rules that all documents share; what is special to a kind comes in as `validate`. */
export const documentDecider = <Kind extends string, Fields extends object>(
  kind: Kind,
  { validate = () => [] }: DocumentOptions<Fields> = {},
): DocumentDecider<Kind, Fields> => {
  const check = (fields: Fields, id: string): void => {
    const invalid = validate(fields, id).map(
      (field) => new DomainError('DocumentFieldInvalid', { kind, id, field }, [field]),
    );
    const [only] = invalid;
    if (only) throw invalid.length === 1 ? only : new DomainError('SeveralProblems', { problems: invalid });
  };
  return {
    initialState: null,
    evolve: (state, event) => evolveDocument(kind, state, event),
    decide: (command, state) => {
      const { id } = command;
      if (command.type === 'Create') {
        if (state) throw new DomainError('DocumentAlreadyExists', { kind, id });
        check(command.fields, id);
        return [{ type: `${kind}Created`, data: { id, fields: command.fields } }];
      }
      if (!state) throw new DomainError('DocumentNotFound', { kind, id });
      switch (command.type) {
        case 'Change': {
          const changes = withFormerSlugs(fieldsOf<Fields>(state), onlyDifferent(state, command.changes));
          if (Object.keys(changes).length === 0) return [];
          if (state.archived) throw new DomainError('DocumentIsArchived', { kind, id });
          check({ ...fieldsOf(state), ...changes }, id);
          return [{ type: `${kind}Changed`, data: { id, changes } }];
        }
        case 'Archive':
          return state.archived ? [] : [{ type: `${kind}Archived`, data: { id } }];
        case 'Restore':
          return state.archived ? [{ type: `${kind}Restored`, data: { id } }] : [];
      }
    },
  };
};

/** Every event of the stream moves the revision, those of a kind's own rules (stops, uses) too. */
export const nextRevision = (revision: string): string => String(BigInt(revision) + 1n);

function evolveDocument<Kind extends string, Fields extends object>(
  kind: Kind,
  state: Current<Fields> | null,
  event: DocumentEvent<Kind, Fields>,
): Current<Fields> | null {
  if (!state) {
    if (!('fields' in event.data)) return null;
    return { ...event.data.fields, id: event.data.id, revision: '0', archived: false };
  }
  const revision = nextRevision(state.revision);
  if (event.type === `${kind}Changed` && 'changes' in event.data)
    return { ...state, ...event.data.changes, revision };
  if (event.type === `${kind}Archived`) return { ...state, archived: true, revision };
  if (event.type === `${kind}Restored`) return { ...state, archived: false, revision };
  return { ...state, revision };
}

/** The fields that staff edit, without what the stream itself says of the document. */
export const fieldsOf = <Fields extends object>(document: Current<Fields>): Fields => {
  const { id: _id, revision: _revision, archived: _archived, ...fields } = document;
  // What is left of `Fields & {…}` is `Fields`, but the compiler cannot subtract from a type parameter.
  return fields as unknown as Fields;
};

function onlyDifferent<Fields extends object>(
  state: Current<Fields>,
  changes: Partial<Fields>,
): Partial<Fields> {
  const different = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !equalJson(Reflect.get(state, field), value),
  );
  // A choice of the entries of `changes` is again a Partial<Fields>.
  return Object.fromEntries(different) as Partial<Fields>;
}
