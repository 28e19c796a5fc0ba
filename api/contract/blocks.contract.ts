import { z } from 'zod';
import { coordinates, fileInfo } from './values.contract.ts';

export const formField = z.object({
  question: z.string(),
  answer: z.enum(['text', 'phone', 'email', 'choice', 'long', 'consent']),
  options: z.array(z.string()),
  required: z.boolean(),
});

/** What a page is built of, ready to be shown: texts are sanitised, dishes are those that are sold now. */
export const shownBlockOf = <Card extends z.ZodType, Banner extends z.ZodType>(card: Card, banner: Banner) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), id: z.string(), html: z.string() }),
    z.object({
      kind: z.literal('picture'),
      id: z.string(),
      file_info: fileInfo,
      caption: z.string(),
      link: z.string(),
    }),
    z.object({ kind: z.literal('gallery'), id: z.string(), pictures: z.array(fileInfo) }),
    z.object({ kind: z.literal('banners'), id: z.string(), banners: z.array(banner) }),
    z.object({ kind: z.literal('dishes'), id: z.string(), title: z.string(), products: z.array(card) }),
    z.object({ kind: z.literal('columns'), id: z.string(), columns: z.array(z.string()) }),
    z.object({ kind: z.literal('promocode'), id: z.string(), code: z.string(), text: z.string() }),
    z.object({
      kind: z.literal('map'),
      id: z.string(),
      title: z.string(),
      points: z.array(
        z.object({ name: z.string(), address: z.string(), phone: z.string(), place: coordinates.nullable() }),
      ),
    }),
    z.object({
      kind: z.literal('questions'),
      id: z.string(),
      title: z.string(),
      items: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
    z.object({
      kind: z.literal('button'),
      id: z.string(),
      text: z.string(),
      link: z.string(),
      look: z.enum(['main', 'quiet']),
    }),
    z.object({
      kind: z.literal('form'),
      id: z.string(),
      title: z.string(),
      text: z.string(),
      fields: z.array(formField),
      button: z.string(),
    }),
    z.object({ kind: z.literal('divider'), id: z.string() }),
  ]);
