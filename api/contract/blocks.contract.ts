import { z } from 'zod';
import { coordinates, fileInfo } from './values.contract.ts';

export const formField = z.object({
  question: z.string(),
  answer: z.enum(['text', 'phone', 'email', 'choice', 'long', 'consent']),
  options: z.array(z.string()),
  required: z.boolean(),
});

/** HTML is the same for everybody: the browser leaves out what is not for whoever uses it. */
const every = { id: z.string(), audience: z.enum(['guests', 'clients']).optional() };

/** What a page is built of, ready to be shown: texts are sanitised, dishes are those that are sold now. */
export const shownBlockOf = <Card extends z.ZodType, Banner extends z.ZodType>(card: Card, banner: Banner) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), ...every, html: z.string() }),
    z.object({
      kind: z.literal('picture'),
      ...every,
      file_info: fileInfo,
      caption: z.string(),
      link: z.string(),
    }),
    z.object({ kind: z.literal('gallery'), ...every, pictures: z.array(fileInfo) }),
    z.object({ kind: z.literal('banners'), ...every, banners: z.array(banner) }),
    z.object({ kind: z.literal('dishes'), ...every, title: z.string(), products: z.array(card) }),
    z.object({ kind: z.literal('columns'), ...every, columns: z.array(z.string()) }),
    z.object({ kind: z.literal('promocode'), ...every, code: z.string(), text: z.string() }),
    z.object({
      kind: z.literal('map'),
      ...every,
      title: z.string(),
      points: z.array(
        z.object({ name: z.string(), address: z.string(), phone: z.string(), place: coordinates.nullable() }),
      ),
    }),
    z.object({
      kind: z.literal('questions'),
      ...every,
      title: z.string(),
      items: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
    z.object({
      kind: z.literal('video'),
      ...every,
      title: z.string(),
      link: z.string(),
      /** Whose it is, when it is not the shop's. */
      host: z.string().nullable(),
      file_info: fileInfo.nullable(),
      caption: z.string(),
      transcript: z.string(),
    }),
    z.object({
      kind: z.literal('button'),
      ...every,
      text: z.string(),
      link: z.string(),
      look: z.enum(['main', 'quiet']),
    }),
    z.object({
      kind: z.literal('form'),
      ...every,
      title: z.string(),
      text: z.string(),
      fields: z.array(formField),
      button: z.string(),
    }),
    z.object({ kind: z.literal('divider'), ...every }),
  ]);
