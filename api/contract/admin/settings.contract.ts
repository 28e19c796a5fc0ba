import { z } from 'zod';
import { settingsFields } from '../../../domain/settings/settings.fields.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { givenFields, shownShape } from '../fieldSchemas.ts';
import { instant, message } from '../values.contract.ts';
import { type SinglePage, singleCalls, singleRevision } from './singleCalls.ts';
import { undoable } from './undoable.contract.ts';

const {
  logo,
  favicon,
  appearance,
  mobileApp,
  policy,
  seller,
  menu,
  home,
  homeSeoText,
  pausedUntil: _pausedUntil,
  metrika: _metrika,
  cachesCleared: _cachesCleared,
  ...general
} = settingsFields;
const { appleStore, googleMarket, maintenance, siteName } = general;

/** What of the settings has no page of its own. */
export const settingsPage = {
  kind: 'Settings',
  fields: { ...general, seller },
  one: 'settings',
  path: '/api/admin/settings',
  see: 'settings.see',
  edit: 'settings.edit',
} as const satisfies SinglePage<typeof general & { seller: typeof seller }, 'settings'>;
export const settingsCalls = singleCalls(settingsPage);

/** The home page and the menu are content, and whoever writes pages arranges them. */
export const homePage = {
  kind: 'Settings',
  fields: { home, menu, homeSeoText },
  one: 'home_page',
  path: '/api/admin/home_page',
  see: 'content.see',
  edit: 'content.edit',
} as const satisfies SinglePage<
  { home: typeof home; menu: typeof menu; homeSeoText: typeof homeSeoText },
  'home_page'
>;
export const homePageCalls = singleCalls(homePage);

/** Parts of the settings that have pages of their own, by the names under which they are sent. */
export const utilityFields = {
  ui: { siteName, logo, favicon, appearance },
  mobile: { appleStore, googleMarket, mobileApp },
  policy: { seller, policy },
  maintenance: { maintenance },
} as const;
export type UtilityName = keyof typeof utilityFields;
export const utilityName = z.enum(['ui', 'mobile', 'policy', 'maintenance']);

const part = <Name extends UtilityName>(name: Name) => utilityFields[name];
const shown = {
  ui: z.object({ revision: z.string(), ...shownShape(part('ui')) }),
  mobile: z.object({ revision: z.string(), ...shownShape(part('mobile')) }),
  policy: z.object({ revision: z.string(), ...shownShape(part('policy')) }),
  maintenance: z.object({ revision: z.string(), ...shownShape(part('maintenance')) }),
};
const given = {
  ui: givenFields(part('ui')),
  mobile: givenFields(part('mobile')),
  policy: givenFields(part('policy')),
  maintenance: givenFields(part('maintenance')),
};
const changed = { access: { staff: 'settings.edit' }, refusals: [401, 409, 422] } satisfies Partial<Endpoint>;
const saved = { message: z.string(), undo: undoable.nullable() };

export const findUtility = endpoint({
  method: 'GET',
  path: '/api/admin/utility/:title',
  summary: 'A part of the settings: appearance, mobile app, texts of the law, maintenance',
  access: { staff: 'settings.see' },
  refusals: [401],
  request: { params: z.strictObject({ title: utilityName }) },
  answer: z.object(shown).partial(),
});
export const saveUtility = endpoint({
  ...changed,
  method: 'PUT',
  path: '/api/admin/utility',
  summary: 'Save parts of the settings: any of their fields',
  request: {
    body: z.strictObject({
      revision: singleRevision.optional(),
      ui: given.ui.optional(),
      mobile: given.mobile.optional(),
      policy: given.policy.optional(),
      maintenance: given.maintenance.optional(),
    }),
  },
  answer: z.object(shown).partial().extend(saved),
});
export const saveLogos = endpoint({
  ...changed,
  method: 'PUT',
  path: '/api/admin/utility/function/logos',
  summary: 'Save logos, colour and font; a colour that words cannot be read on is refused',
  request: { body: z.strictObject({ revision: singleRevision.optional(), ui: given.ui }) },
  answer: z.object({ ui: shown.ui, ...saved }),
});
export const saveMobile = endpoint({
  ...changed,
  method: 'PUT',
  path: '/api/admin/utility/function/mobile',
  summary: 'Save badges, banner and icon of the mobile app',
  request: { body: z.strictObject({ revision: singleRevision.optional(), mobile: given.mobile }) },
  answer: z.object({ mobile: shown.mobile, ...saved }),
});
export const generateSitemap = endpoint({
  method: 'GET',
  path: '/api/admin/utility/function/sitemap_generate',
  summary: 'Make the sitemap anew and say what is in it',
  access: { staff: 'settings.see' },
  refusals: [401],
  request: {},
  answer: message.extend({
    address: z.string(),
    parts: z.array(z.object({ name: z.string(), addresses: z.number() })),
    /** The latest change that it shows. */
    changed_at: instant.nullable(),
  }),
});

export const policyVersions = endpoint({
  method: 'GET',
  path: '/api/admin/policy/versions',
  summary: 'The texts of the law as they were in force, the newest first',
  access: { staff: 'settings.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    versions: z.array(
      z.object({
        from: instant,
        /** Null = in force. */
        until: instant.nullable(),
        author: z.string(),
        consent_version: z.string(),
        consent_text: z.string(),
        ads_consent_version: z.string(),
        ads_consent_text: z.string(),
        html: z.string(),
        offer_html: z.string(),
        seller: z.string(),
      }),
    ),
  }),
});

export const clearCache = endpoint({
  ...changed,
  method: 'DELETE',
  path: '/api/admin/cache',
  summary: 'Make all pages of the shop anew, in every process',
  request: {},
  answer: message,
});
