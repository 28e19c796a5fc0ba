import type { Field, Fields } from '../../../domain/document/field.ts';

/** What a field is called, and what stands in it: of a choice its words, of a list the fields of its rows. */
export type Label<F extends Field> = F extends { kind: 'list' | 'group'; fields: infer Inner extends Fields }
  ? { readonly label: string; readonly fields: Labels<Inner> }
  : F extends { kind: 'choice' | 'pairs'; of: readonly (infer Word extends string)[] }
    ? { readonly label: string; readonly words: Readonly<Record<Word, string>> }
    : F extends { kind: 'variants'; of: infer Variants extends Readonly<Record<string, Fields>> }
      ? {
          readonly label: string;
          readonly of: {
            readonly [Kind in keyof Variants]: {
              readonly label: string;
              readonly fields: Labels<Variants[Kind]>;
            };
          };
        }
      : string;
export type Labels<F extends Fields> = { readonly [Name in keyof F]: Label<F[Name]> };
