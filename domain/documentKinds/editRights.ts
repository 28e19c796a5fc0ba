import type { StaffAction } from '../staff/rights.ts';
import type { DocumentKind } from './documentKinds.ts';

/** Who may change a document of a kind, also by bringing an old version back. */
export const editRights: Readonly<Record<DocumentKind, StaffAction>> = {
  Product: 'product.edit',
  Category: 'catalogue.edit',
  Ingredient: 'catalogue.edit',
  Sticker: 'catalogue.edit',
  Wok: 'catalogue.edit',
  GiftTiers: 'catalogue.edit',
  Zone: 'restaurant.edit',
  Point: 'restaurant.edit',
  WorkingHours: 'restaurant.edit',
  Settings: 'settings.edit',
  Integrations: 'integration.edit',
  Promocode: 'promocode.edit',
  Banner: 'content.edit',
  Page: 'content.edit',
  Recommendation: 'content.edit',
  PageDraft: 'content.edit',
  BlockTemplate: 'content.edit',
  Media: 'media.edit',
  Station: 'restaurant.edit',
  Courier: 'restaurant.edit',
};
