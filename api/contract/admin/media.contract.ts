import { z } from 'zod';
import { documentKinds } from '../../../domain/documentKinds/documentKinds.ts';
import { mediaFields } from '../../../domain/media/media.fields.ts';
import { endpoint } from '../endpoint.ts';
import { fileInfo, id, line, message } from '../values.contract.ts';
import { type DocumentPage, documentCalls } from './documentCalls.ts';
import { undoable } from './undoable.contract.ts';

export const mediaPage = {
  kind: 'Media',
  fields: mediaFields,
  one: 'picture',
  many: 'media',
  see: 'media.see',
  edit: 'media.edit',
  sorts: ['uploaded_at'],
  filter: {
    folder: line(100).optional(),
    tag: line(200).optional(),
    /** `unused`: nothing shows it. `silent`: nobody has described it. */
    special: z.enum(['unused', 'silent']).optional(),
  },
} as const satisfies DocumentPage<typeof mediaFields, 'picture', 'media'>;
export const mediaCalls = documentCalls(mediaPage);

const counted = z.object({ name: z.string(), count: z.number() });
export const mediaShelves = endpoint({
  method: 'GET',
  path: '/api/admin/media_shelves',
  summary: 'Folders and tags of the library, and how many pictures are in each',
  access: { staff: 'media.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    all: z.number(),
    unused: z.number(),
    silent: z.number(),
    folders: z.array(counted),
    tags: z.array(counted),
  }),
});

export const picturePlaces = endpoint({
  method: 'GET',
  path: '/api/admin/picture/:id/places',
  summary: 'Where a picture of the library stands',
  access: { staff: 'media.see' },
  refusals: [401],
  request: { params: z.strictObject({ id }) },
  answer: z.object({
    places: z.array(z.object({ kind: z.enum(documentKinds), id: z.string(), title: z.string() })),
  }),
});

/** Of every upload: into a text, into a field, into the library itself. */
export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/api/admin/file/wysiwyg',
  summary: 'Put a picture into the library; the same file is one picture. It can be seen once it is encoded',
  access: { staff: 'media.edit' },
  refusals: [401, 422],
  upload: true,
  request: { query: z.object({ folder: line(100).default('') }) },
  answer: message.extend({
    file_id: z.string(),
    /** Null until it is encoded. */
    file_info: fileInfo.nullable(),
    /** The library has it already. */
    is_known: z.boolean(),
  }),
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/admin/file/:id',
  summary: 'Put a picture of the library away (with undo)',
  access: { staff: 'media.edit' },
  refusals: [401, 409],
  request: {
    params: z.strictObject({ id }),
    /** In how many places the caller knows that it stands: refused when there are more. They keep it. */
    query: z.strictObject({ places: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
  },
  answer: message.extend({ undo: undoable.nullable() }),
});
