import type { Fields } from '../document/field.ts';
import { blockFields, blocksField } from './block.fields.ts';

export const pageFields = {
  kind: { kind: 'choice', of: ['page', 'post'] },
  name: { kind: 'text', max: 200, required: true },
  /** Path below the root without the first slash. */
  slug: { kind: 'slug', required: true },
  /** Slugs it had before: links to them are led on. */
  formerSlugs: { kind: 'slugs', optional: true, change: 'nobody' },
  /** Filled in, the entry is no page: whoever asks for it is led there. */
  link: { kind: 'link' },
  html: { kind: 'richText', max: 200_000 },
  /** Below the text. */
  blocks: blocksField,
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
  published: { kind: 'flag' },
  /** Not before, and not after. */
  publishedAt: { kind: 'moment', orNull: true },
  publishedUntil: { kind: 'moment', orNull: true },
  /** Stands in the shop's menu, after the entries of the settings. */
  inMenu: { kind: 'flag' },
  /** There under «Ещё». */
  isMenuHidden: { kind: 'flag' },
  menuPosition: { kind: 'integer', min: 0, max: 1_000_000 },
  seo: { kind: 'seo' },
} as const satisfies Fields;

/** The blocks of a page as they are being built; its id is the page's. */
export const pageDraftFields = { blocks: blocksField } as const satisfies Fields;

/** A block with its settings that staff put on other pages, too. */
export const blockTemplateFields = {
  name: { kind: 'text', max: 200, required: true },
  audience: blockFields.audience,
  block: { ...blockFields.block, required: true },
} as const satisfies Fields;

export const bannerFields = {
  title: { kind: 'text', max: 200 },
  text: { kind: 'text', max: 1000, lines: 'several' },
  buttonText: { kind: 'text', max: 100 },
  link: { kind: 'link' },
  /** On phones, and everywhere where there is no other. */
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
  desktopPicture: { kind: 'picture', orNull: true, wire: 'desktop_file_info' },
  tone: { kind: 'choice', of: ['warm', 'green', 'dark', 'plain'] },
  /** `blocks`: only where a page's block shows it. */
  place: { kind: 'choice', of: ['home', 'catalog', 'blocks'] },
  audience: { kind: 'choice', of: ['all', 'guests', 'clients'] },
  showFrom: { kind: 'moment', orNull: true },
  showUntil: { kind: 'moment', orNull: true },
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
