import type { Fields } from '../document/field.ts';

/** What a page is built of. A block without anything in it is not shown. */
const blocks = {
  text: { html: { kind: 'richText', max: 50_000 } },
  picture: {
    picture: { kind: 'picture', orNull: true, wire: 'file_info' },
    caption: { kind: 'text', max: 300 },
    link: { kind: 'link' },
  },
  gallery: {
    pictures: {
      kind: 'list',
      max: 30,
      fields: { picture: { kind: 'picture', orNull: true, wire: 'file_info' } },
    },
  },
  banners: { bannerIds: { kind: 'references', to: 'Banner', max: 10 } },
  dishes: {
    title: { kind: 'text', max: 200 },
    productIds: { kind: 'references', to: 'Product', max: 30 },
  },
  category: {
    title: { kind: 'text', max: 200 },
    categoryId: { kind: 'reference', to: 'Category', orNull: true },
    most: { kind: 'integer', min: 1, max: 60, default: 8 },
  },
  columns: {
    columns: { kind: 'list', max: 4, fields: { html: { kind: 'richText', max: 20_000 } } },
  },
  promocode: {
    code: { kind: 'text', max: 40 },
    text: { kind: 'text', max: 300 },
  },
  /** All points of the shop. */
  map: { title: { kind: 'text', max: 200 } },
  questions: {
    title: { kind: 'text', max: 200 },
    items: {
      kind: 'list',
      max: 50,
      fields: {
        question: { kind: 'text', max: 300 },
        answer: { kind: 'richText', max: 10_000 },
      },
    },
  },
  /** A file that a browser plays by itself: of the shop, or of the web. */
  video: {
    title: { kind: 'text', max: 200 },
    link: { kind: 'link' },
    poster: { kind: 'picture', orNull: true, wire: 'file_info' },
    caption: { kind: 'text', max: 300 },
    /** What is said in it, for those who do not hear it. */
    transcript: { kind: 'richText', max: 20_000 },
  },
  button: {
    text: { kind: 'text', max: 100 },
    link: { kind: 'link' },
    look: { kind: 'choice', of: ['main', 'quiet'] },
  },
  /** What customers fill in: their answers come to the back office. */
  form: {
    title: { kind: 'text', max: 200 },
    text: { kind: 'text', max: 1000, lines: 'several' },
    fields: {
      kind: 'list',
      max: 20,
      fields: {
        question: { kind: 'text', max: 300 },
        answer: { kind: 'choice', of: ['text', 'phone', 'email', 'choice', 'long', 'consent'] },
        options: { kind: 'words', max: 20 },
        mandatory: { kind: 'flag' },
      },
    },
    button: { kind: 'text', max: 100 },
    thanks: { kind: 'text', max: 300 },
  },
  divider: {},
  html: { html: { kind: 'richText', max: 50_000 } },
} as const satisfies Readonly<Record<string, Fields>>;
export type BlockKind = keyof typeof blocks;

export const blockFields = {
  id: { kind: 'text', max: 60, required: true },
  /** Staff see it, customers do not. */
  hidden: { kind: 'flag' },
  /** Customers see it not before, and not after. */
  showFrom: { kind: 'moment', orNull: true, optional: true },
  showUntil: { kind: 'moment', orNull: true, optional: true },
  audience: { kind: 'choice', of: ['all', 'guests', 'clients'], optional: true },
  block: { kind: 'variants', of: blocks },
} as const satisfies Fields;

export const blocksField = { kind: 'list', max: 100, fields: blockFields } as const;
