import type { FormField } from '../../../../api/contract/formFields.ts';
import type { Section } from '../edit/editTypes.ts';

/** A card of a form: the wire names of its fields, and hints where a name does not say it all. */
export interface Card {
  readonly title: string;
  readonly fields: readonly string[];
  /** Side by side where there is room. */
  readonly inRow?: true;
  readonly hints?: Readonly<Record<string, string>>;
  readonly liveHints?: Section['liveHints'];
}

/** The fields themselves come from the document's description. */
export const sectionsOf = (fields: ReadonlyMap<string, FormField>, cards: readonly Card[]): Section[] =>
  cards.map(({ title, fields: names, hints = {}, inRow, liveHints }) => ({
    title,
    ...(inRow && { inRow }),
    ...(liveHints && { liveHints }),
    fields: names.flatMap((name) => {
      const field = fields.get(name);
      const hint = hints[name];
      return field ? [hint === undefined ? field : { ...field, hint }] : [];
    }),
  }));

/** The values of a form out of a document. */
export const valuesIn = (fields: ReadonlyMap<string, FormField>, document: object): Record<string, unknown> =>
  Object.fromEntries([...fields.keys()].map((name) => [name, Reflect.get(document, name)]));
