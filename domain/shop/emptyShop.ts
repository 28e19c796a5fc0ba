import { untouchedIntegrations } from '../integrations/integrations.ts';
import { untouchedSettings } from '../settings/settings.ts';
import type { Shop } from './shop.ts';

export const emptyShop: Shop = {
  version: '0',
  products: new Map(),
  categories: new Map(),
  ingredients: new Map(),
  stickers: new Map(),
  zones: new Map(),
  points: new Map(),
  promocodes: new Map(),
  pages: new Map(),
  banners: new Map(),
  recommendations: new Map(),
  media: new Map(),
  pageDrafts: new Map(),
  blockTemplates: new Map(),
  stations: new Map(),
  couriers: new Map(),
  constructors: new Map(),
  giftTiers: null,
  workingHours: null,
  settings: untouchedSettings,
  integrations: untouchedIntegrations,
};
