import type { Fields } from '../document/field.ts';

export const pageFields = {
  kind: { kind: 'choice', of: ['page', 'post'] },
  name: { kind: 'text', max: 200, required: true },
  /** Path below the root without the first slash. */
  slug: { kind: 'slug', required: true },
  /** Slugs it had before: links to them are led on. */
  formerSlugs: { kind: 'slugs', optional: true, change: 'nobody' },
  html: { kind: 'richText', max: 200_000 },
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
  publishedAt: { kind: 'moment', orNull: true },
  seo: { kind: 'seo' },
} as const satisfies Fields;

export const bannerFields = {
  title: { kind: 'text', max: 200 },
  text: { kind: 'text', max: 1000, lines: 'several' },
  buttonText: { kind: 'text', max: 100 },
  link: { kind: 'link' },
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
  tone: { kind: 'choice', of: ['warm', 'green', 'dark', 'plain'] },
  position: { kind: 'integer', min: 0, max: 1_000_000 },
  published: { kind: 'flag' },
} as const satisfies Fields;

/** A chip that leads to a page: on the home page and, when `viewInCart`, in the cart. */
export const recommendationFields = {
  productId: { kind: 'reference', to: 'Product', required: true },
  buttonText: { kind: 'text', max: 100 },
  /** 1 = white chip, otherwise red (the specification's numbers). */
  formattingId: { kind: 'integer', min: 0, max: 100, default: 1 },
  viewInCart: { kind: 'flag' },
  position: { kind: 'integer', min: 0, max: 1_000_000 },
} as const satisfies Fields;
