import { draftFields } from '../../../../api/contract/admin/blocks.contract.ts';
import { blockTemplatePage } from '../../../../api/contract/admin/blockTemplates.contract.ts';
import { blankValues, formFields, type Variant } from '../../../../api/contract/formFields.ts';
import type { Shown } from '../../ui/document/document.api.ts';
import { givenOf } from '../../ui/document/given.ts';
import type { Block } from './blocks.api.ts';
import { blocks as texts } from './texts/ru.ts';

const fields = formFields('PageDraft', draftFields);
const own = fields.get('blocks')?.fields ?? [];
const ofBlock = own.find(({ name }) => name === 'block');
/** What every block has, whatever its kind: for whom it is, and when. */
export const shownSpecs = own.filter(({ field }) => field.kind === 'moment' || field.kind === 'choice');

/** Kinds of blocks with their names and fields, in the order of the palette. */
export const variants: readonly Variant[] = ofBlock?.variants ?? [];
export const variantOf = ({ block }: Block): Variant | undefined =>
  variants.find(({ value }) => value === (block as { kind: string }).kind);
export const labelOf = (block: Block): string => variantOf(block)?.label ?? '';

export const newBlock = ({ value, fields: ofKind }: Variant): Block =>
  made({ block: { kind: value, ...blankValues(ofKind) } });

const made = (values: object): Block =>
  // Made of the very description that the type is made of.
  ({ id: crypto.randomUUID(), hidden: false, audience: 'all', ...values }) as unknown as Block;

/** A block with the settings of a template; the template stays as it is. */
export const blockFrom = ({ block, audience }: Shown): Block =>
  made(structuredClone({ block, ...(audience !== undefined && { audience }) }));

const templateFields = formFields('BlockTemplate', blockTemplatePage.fields);
/** What a template keeps of a block: neither its times nor that it is hidden. */
export const templateOf = (name: string, { block, audience }: Block): Readonly<Record<string, unknown>> =>
  givenOf(templateFields, { name, block, audience: audience ?? 'all' });

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
const isTimed = ({ show_from, show_until }: Block): boolean => Boolean(show_from || show_until);
/** Why not everybody sees it at all times; empty when they do. */
export const limitOf = (block: Block): string => {
  if (block.hidden) return texts.hidden;
  const { audience = 'all' } = block;
  return [audience !== 'all' && texts.audiences[audience], isTimed(block) && texts.timed]
    .filter((word) => word !== false)
    .join(', ');
};

/** What tells two blocks of one kind apart in a list. */
export const summaryOf = (block: Block): string => {
  const values = block.block as unknown as Readonly<Record<string, unknown>>;
  const text = ['title', 'text', 'code', 'caption', 'html'].map((name) => words(values[name])).find(Boolean);
  return text ?? '';
};
