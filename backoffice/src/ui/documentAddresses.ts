import type { DocumentKind } from '../../../api/contract/admin/references.contract.ts';

/** Where a document is edited, for links from where it is only named. */
const pages: Partial<Readonly<Record<DocumentKind, string>>> = {
  Product: '/catalog/products',
  Category: '/catalog/categories',
  Ingredient: '/catalog/ingredients',
  Sticker: '/catalog/stikers',
  Banner: '/commercial/banners',
  Page: '/pages',
  BlockTemplate: '/constructors/templates',
  Point: '/sales/points',
  Station: '/restaurant/stations',
  Courier: '/restaurant/couriers',
};
const single: Partial<Readonly<Record<DocumentKind, string>>> = {
  Wok: '/constructors/wok',
  GiftTiers: '/commercial/gifts',
  Settings: '/system/settings',
  Integrations: '/integrations/sms',
};

export const addressOfDocument = (kind: DocumentKind, id: string): string | null => {
  const page = pages[kind];
  return page === undefined ? (single[kind] ?? null) : `${page}/${encodeURIComponent(id)}`;
};
