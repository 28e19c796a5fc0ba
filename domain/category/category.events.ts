import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Picture, Seo } from '../nutrition.ts';

export interface CategoryFields {
  readonly name: string;
  readonly slug: string;
  /** Slugs it had before: links to them are led on. */
  readonly formerSlugs?: readonly string[];
  readonly parentId: string | null;
  readonly position: number;
  readonly note: string;
  readonly picture: Picture | null;
  /** Hours of the day in which its dishes are sold (breakfasts 08:00–12:00); null = always. */
  readonly schedule: { readonly start: string; readonly end: string } | null;
  readonly published: boolean;
  readonly hiddenInMenu: boolean;
  readonly seo: Seo;
}
export type CategoryEvent = DocumentEvent<'Category', CategoryFields>;
export type Category = Current<CategoryFields>;
