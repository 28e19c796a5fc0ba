import type { Fields } from '../document/field.ts';

export const categoryFields = {
  name: { kind: 'text', max: 200, required: true },
  slug: { kind: 'slug', required: true },
  /** Slugs it had before: links to them are led on. */
  formerSlugs: { kind: 'slugs', optional: true, change: 'nobody' },
  parentId: { kind: 'reference', to: 'Category', orNull: true },
  position: { kind: 'integer', min: 0, max: 1_000_000 },
  note: { kind: 'text', max: 1000, lines: 'several' },
  picture: { kind: 'picture', orNull: true, wire: 'file_info' },
  /** Hours of the day in which its dishes are sold (breakfasts 08:00–12:00); null = always. */
  schedule: { kind: 'hours', orNull: true },
  /** Where its dishes are cooked; null = where those of the category above are. */
  stationId: { kind: 'reference', to: 'Station', orNull: true, optional: true },
  published: { kind: 'flag' },
  hiddenInMenu: { kind: 'flag' },
  seo: { kind: 'seo' },
} as const satisfies Fields;
