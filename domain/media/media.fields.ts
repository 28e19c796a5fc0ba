import type { Fields } from '../document/field.ts';

/** A picture of the library. Its id is a digest of the file as it was sent: the same file is one picture. */
export const mediaFields = {
  name: { kind: 'text', max: 200, required: true },
  /** Empty = in none. */
  folder: { kind: 'text', max: 100 },
  tags: { kind: 'words', max: 20 },
  /** For those who do not see it, and wherever the place that it stands in has no words of its own. */
  alt: { kind: 'text', max: 500 },
  /** What must stay in sight when the picture is cropped, in per cent from its upper left corner. */
  focus: {
    kind: 'group',
    fields: {
      x: { kind: 'integer', min: 0, max: 100, default: 50 },
      y: { kind: 'integer', min: 0, max: 100, default: 50 },
    },
  },
  /** Null until it is encoded. */
  picture: { kind: 'picture', orNull: true, wire: 'file_info', change: 'nobody' },
  /** Of the file as it was sent. */
  bytes: { kind: 'integer', min: 0, max: 1_000_000_000, change: 'nobody' },
  /** Why it will never be encoded. */
  fault: { kind: 'choice', of: ['none', 'broken'], change: 'nobody' },
  uploadedAt: { kind: 'moment', orNull: true, change: 'nobody' },
} as const satisfies Fields;
