import { z } from 'zod';
import { blockFields, blocksField } from '../../../domain/content/block.fields.ts';
import { pageDraftFields } from '../../../domain/content/content.fields.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { givenFields, shownShape } from '../fieldSchemas.ts';
import { id, message } from '../values.contract.ts';
import { undoable } from './undoable.contract.ts';

const see = { access: { staff: 'content.see' }, refusals: [401] } satisfies Partial<Endpoint>;
const edit = { access: { staff: 'content.edit' }, refusals: [401, 409, 422] } satisfies Partial<Endpoint>;

const shownBlocks = z.array(z.object(shownShape(blockFields)));
const givenBlock = givenFields(blockFields);
const revision = z
  .string()
  .regex(/^\d{1,18}$/)
  .nullable();

/** A page as it is being built. */
const built = {
  blocks: shownBlocks,
  /** Of the draft; null while there is none and the blocks are the page's own. */
  revision: z.string().nullable(),
};

export const pageBlocks = endpoint({
  ...see,
  method: 'GET',
  path: '/api/admin/page/constructor/blocks/:id',
  summary: 'The blocks of a page: its draft, or what customers see, and where the draft can be looked at',
  request: { params: z.strictObject({ id }) },
  answer: z.object({
    ...built,
    page: z.object({ id: z.string(), name: z.string(), path: z.string(), published: z.boolean() }),
    /** What customers see now. */
    shown: shownBlocks,
    preview: z.string(),
  }),
});

export const saveBlocks = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/admin/page/constructor/blocks',
  summary: 'Save the draft of a page: all its blocks in their order',
  request: {
    body: z.strictObject({
      page_id: id,
      blocks: z.array(givenBlock).max(blocksField.max),
      /** The draft that was edited: another one means that a colleague was faster. */
      revision,
    }),
  },
  answer: message.extend(built),
});

export const saveBlock = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/admin/page/constructor/block',
  summary: 'Save one block of the draft; a new one is put at the end, or before another',
  request: {
    body: z.strictObject({ page_id: id, block: givenBlock, before: id.nullable().default(null) }),
  },
  answer: message.extend(built),
});

export const removeBlock = endpoint({
  ...edit,
  method: 'DELETE',
  path: '/api/admin/page/constructor/block/:id',
  summary: 'Take a block out of the draft that it is in',
  request: { params: z.strictObject({ id }) },
  answer: message.extend(built),
});

export const publishBlocks = endpoint({
  ...edit,
  method: 'PUT',
  path: '/api/admin/page/constructor/publish',
  summary: 'Show customers the draft of a page',
  request: { body: z.strictObject({ page_id: id, revision: revision.unwrap() }) },
  answer: message.extend({ undo: undoable.nullable() }),
});

export const dropBlocks = endpoint({
  ...edit,
  method: 'DELETE',
  path: '/api/admin/page/constructor/draft/:id',
  summary: 'Put the draft of a page away: its blocks are again what customers see',
  request: { params: z.strictObject({ id }) },
  answer: message,
});

/** The description of the draft, for its forms. */
export const draftFields = pageDraftFields;
