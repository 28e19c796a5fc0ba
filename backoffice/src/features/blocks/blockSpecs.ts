import { draftFields } from '../../../../api/contract/admin/blocks.contract.ts';
import { blankValues, formFields, type Variant } from '../../../../api/contract/formFields.ts';
import { givenOf } from '../../ui/document/given.ts';
import type { Block } from './blocks.api.ts';

const fields = formFields('PageDraft', draftFields);
const own = fields.get('blocks')?.fields ?? [];
const ofBlock = own.find(({ name }) => name === 'block');
/** What every block has, whatever its kind. */
export const timeSpecs = own.filter(({ field }) => field.kind === 'moment');

/** Kinds of blocks with their names and fields, in the order of the palette. */
export const variants: readonly Variant[] = ofBlock?.variants ?? [];
export const variantOf = ({ block }: Block): Variant | undefined =>
  variants.find(({ value }) => value === (block as { kind: string }).kind);
export const labelOf = (block: Block): string => variantOf(block)?.label ?? '';

export const newBlock = ({ value, fields: ofKind }: Variant): Block =>
  // Made of the very description that the type is made of.
  ({
    id: crypto.randomUUID(),
    hidden: false,
    block: { kind: value, ...blankValues(ofKind) },
  }) as unknown as Block;

/** What the server takes of what it showed. */
export const given = (blocks: readonly Block[]): never =>
  // As above.
  (givenOf(fields, { blocks }) as { blocks: unknown }).blocks as never;

const words = (value: unknown): string =>
  String(value ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);

/** Shown for some time only. */
export const isTimed = ({ show_from, show_until }: Block): boolean => Boolean(show_from || show_until);

/** What tells two blocks of one kind apart in a list. */
export const summaryOf = (block: Block): string => {
  const values = block.block as unknown as Readonly<Record<string, unknown>>;
  const text = ['title', 'text', 'code', 'caption', 'html'].map((name) => words(values[name])).find(Boolean);
  return text ?? '';
};
