import type { Current, DocumentEvent } from '../document/document.events.ts';

export interface StickerFields {
  readonly name: string;
  /** Name of a badge icon. */
  readonly icon: string;
  /** One of the four designed pairs of ground and ink. */
  readonly tone: 'new' | 'hit' | 'spicy' | 'lean';
  readonly position: number;
}
export type StickerEvent = DocumentEvent<'Sticker', StickerFields>;
export type Sticker = Current<StickerFields>;
