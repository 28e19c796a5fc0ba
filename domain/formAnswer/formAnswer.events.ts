export interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** Stream `formAnswer-<answerId>`: what one person has written into one form. The answers are personal, whatever is asked. */
export type FormAnswerEvent =
  | {
      readonly type: 'FormAnswerGiven';
      readonly data: {
        readonly answerId: string;
        readonly pageId: string;
        readonly blockId: string;
        /** What the form was called then. */
        readonly title: string;
        readonly personId: string;
        /** Of the shop's consent to personal data, where the form asked for it. */
        readonly consentVersion: string | null;
        /** Null when the person was erased. */
        readonly answers: readonly Answered[] | null;
      };
    }
  | { readonly type: 'FormAnswerArchived'; readonly data: { readonly answerId: string } }
  | { readonly type: 'FormAnswerRestored'; readonly data: { readonly answerId: string } };
