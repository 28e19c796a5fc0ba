import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Picture, Seo } from '../nutrition.ts';

export interface PageFields {
  readonly kind: 'page' | 'post';
  readonly name: string;
  /** Path below the root without the first slash. */
  readonly slug: string;
  /** Slugs it had before: links to them are led on. */
  readonly formerSlugs?: readonly string[];
  /** Sanitised HTML. */
  readonly html: string;
  readonly picture: Picture | null;
  readonly publishedAt: string | null;
  readonly seo: Seo;
}
export type PageEvent = DocumentEvent<'Page', PageFields>;
export type Page = Current<PageFields>;

export interface BannerFields {
  readonly title: string;
  readonly text: string;
  readonly buttonText: string;
  readonly link: string;
  readonly picture: Picture | null;
  readonly tone: 'warm' | 'green' | 'dark' | 'plain';
  readonly position: number;
  readonly published: boolean;
}
export type BannerEvent = DocumentEvent<'Banner', BannerFields>;
export type Banner = Current<BannerFields>;

/** A chip that leads to a page: on the home page and, when `viewInCart`, in the cart. */
export interface RecommendationFields {
  readonly productId: string;
  readonly buttonText: string;
  /** 1 = white chip, otherwise red (the specification's numbers). */
  readonly formattingId: number;
  readonly viewInCart: boolean;
  readonly position: number;
}
export type RecommendationEvent = DocumentEvent<'Recommendation', RecommendationFields>;
export type Recommendation = Current<RecommendationFields>;
