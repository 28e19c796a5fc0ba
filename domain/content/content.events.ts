import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { FieldsOf } from '../document/field.ts';
import type { Wording } from '../document/wording.ts';
import type {
  bannerFields,
  blockTemplateFields,
  pageDraftFields,
  pageFields,
  recommendationFields,
} from './content.fields.ts';

export type PageFields = FieldsOf<typeof pageFields>;

/** Changes of a page that the business has a word for. */
export const pageWords = {
  Published: { field: 'published', to: true },
  Unpublished: { field: 'published', to: false },
} as const satisfies Wording<PageFields>;
export type PageEvent = DocumentEvent<'Page', PageFields, typeof pageWords>;
export type Page = Current<PageFields>;

export type PageDraftFields = FieldsOf<typeof pageDraftFields>;
export type PageDraftEvent = DocumentEvent<'PageDraft', PageDraftFields>;
export type PageDraft = Current<PageDraftFields>;
export type PageBlock = PageFields['blocks'][number];

export type BlockTemplateFields = FieldsOf<typeof blockTemplateFields>;
export type BlockTemplateEvent = DocumentEvent<'BlockTemplate', BlockTemplateFields>;
export type BlockTemplate = Current<BlockTemplateFields>;

export type BannerFields = FieldsOf<typeof bannerFields>;

/** Changes of a banner that the business has a word for. */
export const bannerWords = {
  Published: { field: 'published', to: true },
  Unpublished: { field: 'published', to: false },
} as const satisfies Wording<BannerFields>;

export type BannerEvent = DocumentEvent<'Banner', BannerFields, typeof bannerWords>;
export type Banner = Current<BannerFields>;

export type RecommendationFields = FieldsOf<typeof recommendationFields>;
export type RecommendationEvent = DocumentEvent<'Recommendation', RecommendationFields>;
export type Recommendation = Current<RecommendationFields>;
