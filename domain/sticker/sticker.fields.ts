import type { Fields } from '../document/field.ts';

export const stickerFields = {
  name: { kind: 'text', max: 100, required: true },
  icon: { kind: 'badge', default: 'hit' },
  /** One of the four designed pairs of ground and ink. */
  tone: { kind: 'choice', of: ['new', 'hit', 'spicy', 'lean'] },
  position: { kind: 'integer', min: 0, max: 1_000_000 },
} as const satisfies Fields;
