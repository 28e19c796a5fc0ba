import type { Values } from './mergeFields.ts';

/** What was typed and not saved yet, kept in this browser: a closed tab or a dead battery loses nothing. */
interface Draft {
  /** What it was typed over. */
  readonly revision: string;
  readonly values: Values;
}

const place = (key: string) => `draft ${key}`;

export const drafts = {
  read: (key: string, revision: string): Values | null => {
    try {
      const draft = JSON.parse(localStorage.getItem(place(key)) ?? 'null') as Draft | null; // written below
      return draft?.revision === revision ? draft.values : null;
    } catch {
      return null;
    }
  },
  keep: (key: string, draft: Draft): void => {
    try {
      localStorage.setItem(place(key), JSON.stringify(draft));
    } catch {
      // A full or forbidden storage costs the draft, not the form.
    }
  },
  forget: (key: string): void => {
    try {
      localStorage.removeItem(place(key));
    } catch {
      // As above.
    }
  },
};
