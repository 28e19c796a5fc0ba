import { categoryFields } from '../category/category.fields.ts';
import {
  bannerFields,
  blockTemplateFields,
  pageDraftFields,
  pageFields,
  recommendationFields,
} from '../content/content.fields.ts';
import { courierFields } from '../courier/courier.fields.ts';
import type { Fields, FieldsOf } from '../document/field.ts';
import { giftTiersFields } from '../gift/gift.fields.ts';
import { ingredientFields } from '../ingredient/ingredient.fields.ts';
import { integrationsFields } from '../integrations/integrations.fields.ts';
import { mediaFields } from '../media/media.fields.ts';
import { pointFields } from '../point/point.fields.ts';
import { productFields } from '../product/product.fields.ts';
import { promocodeFields } from '../promocode/promocode.fields.ts';
import { settingsFields } from '../settings/settings.fields.ts';
import { stationFields } from '../station/station.fields.ts';
import { stickerFields } from '../sticker/sticker.fields.ts';
import { wokFields } from '../wok/wok.fields.ts';
import { workingHoursFields } from '../workingHours/workingHours.fields.ts';
import { zoneFields } from '../zone/zone.fields.ts';
import type { DocumentKind } from './documentKinds.ts';

/** The description of every kind of document. */
export const documentFields = {
  Product: productFields,
  Category: categoryFields,
  Ingredient: ingredientFields,
  Sticker: stickerFields,
  Wok: wokFields,
  GiftTiers: giftTiersFields,
  Zone: zoneFields,
  Point: pointFields,
  WorkingHours: workingHoursFields,
  Settings: settingsFields,
  Integrations: integrationsFields,
  Promocode: promocodeFields,
  Banner: bannerFields,
  Page: pageFields,
  Recommendation: recommendationFields,
  Media: mediaFields,
  PageDraft: pageDraftFields,
  BlockTemplate: blockTemplateFields,
  Station: stationFields,
  Courier: courierFields,
} as const satisfies Readonly<Record<DocumentKind, Fields>>;
type Described = typeof documentFields;

/** What staff edit, by the kind of document. */
export type DocumentFields = { readonly [Kind in DocumentKind]: FieldsOf<Described[Kind]> };
