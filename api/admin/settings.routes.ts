import { saveDocument } from '../../commands/document/saveDocument.ts';
import type { Clock, EventStore } from '../../commands/ports.ts';
import { homeOf } from '../../domain/settings/homeParts.ts';
import { withNewVersions } from '../../domain/settings/policyVersions.ts';
import type { SettingsFields } from '../../domain/settings/settings.events.ts';
import { contrastOf, leastContrast } from '../../domain/settings/tones.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/settings.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { sitemapParts } from '../rendering/sitemap.ts';
import { type Routes, route } from '../route.ts';
import { readPolicyVersions } from '../shop/policyHistory.ts';
import { houseTexts as texts } from '../texts/houseTexts.ts';
import { actorNames } from './actorNames.ts';
import type { DocumentDeps } from './documents/documentFeature.ts';
import {
  onlyId,
  type SingleDescription,
  saveSingle,
  shownSingle,
  singleFeature,
} from './documents/singleFeature.ts';

export interface SettingsDeps extends DocumentDeps {
  readonly readModels: ReadModels;
  readonly eventStore: EventStore;
  readonly clock: Clock;
  /** `https://example.ru`; null when the shop does not know its own address. */
  readonly publicOrigin: string | null;
}

/** Settings that nobody has saved yet are those of an untouched shop. */
const read: SingleDescription['read'] = ({ settings }) => (settings.revision === '-1' ? null : settings);

const single = singleFeature({ page: contract.settingsPage, read }, contract.settingsCalls);

/** Shown as it is for customers, also before anybody has arranged it. */
const home = singleFeature(
  {
    page: contract.homePage,
    read: ({ settings }) =>
      settings.revision === '-1' ? null : Object.assign({}, settings, { home: homeOf(settings) }),
  },
  contract.homePageCalls,
);

const partOf = (
  one: contract.UtilityName,
  rules: Pick<SingleDescription, 'check' | 'complete'> = {},
): SingleDescription => ({
  page: {
    kind: 'Settings',
    fields: contract.utilityFields[one],
    one,
    path: '/api/admin/utility',
    see: 'settings.see',
    edit: 'settings.edit',
  },
  read,
  ...rules,
});

/** @throws {Refusal} for a colour that nobody could tell from the ground. */
const checkColour = (changes: Partial<SettingsFields>): void => {
  const accent = changes.appearance?.accent;
  if (!accent) return;
  const contrast = contrastOf(accent, '#ffffff');
  if (contrast >= leastContrast) return;
  const text = texts.paleColour(contrast, leastContrast);
  throw new Refusal(422, text, { fields: { 'ui.appearance.accent': text, 'ui.appearance': text } });
};

const parts: Readonly<Record<contract.UtilityName, SingleDescription>> = {
  ui: partOf('ui', { check: checkColour }),
  mobile: partOf('mobile'),
  policy: partOf('policy', {
    complete: (changes: Partial<SettingsFields>, { settings }) =>
      changes.policy ? { ...changes, policy: withNewVersions(settings.policy, changes.policy) } : changes,
  }),
  maintenance: partOf('maintenance'),
};

const routes =
  (deps: SettingsDeps): Routes =>
  (router) => {
    const { shop } = deps;
    single.routes(deps)(router);
    home.routes(deps)(router);

    route(router, contract.findUtility, ({ params: { title } }) => ({
      [title]: shownSingle(parts[title], shop.current()),
    }));

    route(router, contract.saveUtility, async ({ body, origin }) => {
      const { revision, ...sent } = body;
      // The keys are the contract's.
      const names = (Object.keys(sent) as contract.UtilityName[]).filter((name) => sent[name] !== undefined);
      const [one, ...more] = names;
      if (one === undefined || more.length > 0)
        throw new Refusal(422, texts.onePart, { fields: { [one ?? 'ui']: texts.onePart } });
      return saveSingle(parts[one], deps)({ revision, given: sent[one] ?? {}, origin });
    });
    route(router, contract.saveLogos, async ({ body: { revision, ui }, origin }) =>
      answerOf(saveSingle(parts.ui, deps)({ revision, given: ui, origin })),
    );
    route(router, contract.saveMobile, async ({ body: { revision, mobile }, origin }) =>
      answerOf(saveSingle(parts.mobile, deps)({ revision, given: mobile, origin })),
    );

    route(router, contract.generateSitemap, () => {
      const found = sitemapParts(shop.current(), deps.clock.now());
      const addresses = found.reduce((sum, { entries }) => sum + entries.length, 0);
      return {
        message: texts.sitemapMade(addresses),
        address: `${deps.publicOrigin ?? ''}/sitemap.xml`,
        parts: found.map(({ part, entries }) => ({
          name: texts.sitemapParts[part],
          addresses: entries.length,
        })),
        changed_at: deps.clock.now(),
      };
    });

    route(router, contract.clearCache, async ({ origin }) => {
      const { cachesCleared = 0 } = shop.current().settings;
      const fields = { cachesCleared: cachesCleared + 1 };
      const { position } = await saveDocument(deps)({ kind: 'Settings', id: onlyId, fields, origin });
      await shop.reached(position);
      return { message: texts.cacheCleared };
    });

    route(router, contract.policyVersions, async () => {
      const versions = await readPolicyVersions(deps.eventStore);
      const nameOf = await actorNames(
        deps.readModels,
        versions.map(({ author }) => author),
      );
      return {
        versions: versions.map(({ from, until, author, policy, seller }) => ({
          from,
          until,
          author: nameOf(author),
          consent_version: policy.consentVersion,
          consent_text: policy.consentText,
          ads_consent_version: policy.adsConsentVersion,
          ads_consent_text: policy.adsConsentText,
          html: policy.html,
          offer_html: policy.offerHtml,
          seller,
        })),
      };
    });
  };
export const settings = { calls: callsIn(contract), routes };

/** Made by the contract of the very part. */
const answerOf = async (saved: Promise<object>) => (await saved) as never;
