import { setTimeout as delay } from 'node:timers/promises';
import { tillHookPath } from '../../api/contract/till.contract.ts';
import type { IntegrationSecrets } from '../../commands/integrations.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import type { TillMenu, Tills } from '../../commands/till/till.ts';
import type { Integrations } from '../../domain/integrations/integrations.events.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import type { TillName } from '../../domain/integrations/tills.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { AskService } from '../integrations/serviceHttp.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import type { CheckedTill } from './checkedTill.ts';
import { createFrontPad } from './frontPad/frontPad.ts';
import { createIiko } from './iiko/iiko.ts';
import { iikoApi } from './iiko/iikoApi.ts';
import { asTillFailure } from './tillFailure.ts';
import { createTokens } from './tokens.ts';

export interface TillsSetup {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly ask: AskService;
  readonly clock: Clock;
  /** Of the shop, for the calls of a till; null = it does not know its own address. */
  readonly publicOrigin: string | null;
  /** Of a test that waits for nobody. */
  readonly pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

type Needed = readonly (keyof Integrations)[];
/** What a till cannot do without: keys, with which it can be asked at all, and its places. */
const neededBy = (
  set: Integrations,
): Readonly<Record<TillName, { readonly keys: Needed; readonly places: Needed }>> => ({
  iiko: {
    keys: set.iikoAccess === 'login' ? ['iikoLogin'] : ['iikoAppId', 'iikoKey', 'iikoAppSecret'],
    places: ['iikoOrganization', 'iikoTerminal'],
  },
  frontPad: { keys: ['frontPadSecret'], places: [] },
});
const firstMissing = (set: Integrations, needed: Needed): keyof Integrations | null =>
  needed.find((name) => set[name] === null || String(set[name]).trim() === '') ?? null;
export const missingKey = (set: Integrations, till: TillName): keyof Integrations | null =>
  firstMissing(set, neededBy(set)[till].keys);
const isWhole = (set: Integrations, till: TillName): boolean =>
  missingKey(set, till) === null && firstMissing(set, neededBy(set)[till].places) === null;

/** A till may not be read whole more often: it would close its door to us. */
const menuKeptMs = 30_000;
const usualPause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await delay(ms, undefined, signal && { signal });
};

export interface OpenedTills extends Tills {
  open(till: TillName): Promise<CheckedTill>;
  /** Also one of which only the keys are there. */
  openToCheck(till: TillName): Promise<CheckedTill>;
}

export const openTills = ({
  shop,
  secrets,
  ask,
  clock,
  publicOrigin,
  pause = usualPause,
}: TillsSetup): OpenedTills => {
  const tokens = createTokens(clock);
  let kept: { readonly of: Integrations; readonly at: number; readonly menu: Promise<TillMenu> } | null =
    null;

  const opened = async (name: TillName, set: Integrations): Promise<CheckedTill> => {
    const secret = async (of: SecretName): Promise<string> => (await secrets.read(of)) ?? '';
    switch (name) {
      case 'frontPad': {
        const token = await secrets.read('frontPadHookToken');
        return createFrontPad(ask, {
          baseUrl: set.frontPadUrl,
          secret: await secret('frontPadSecret'),
          affiliate: set.frontPadAffiliate.trim(),
          point: set.frontPadPoint.trim(),
          channel: set.frontPadChannel.trim(),
          payments: {
            cash: set.frontPadCash.trim(),
            card: set.frontPadCard.trim(),
            online: set.frontPadOnline.trim(),
          },
          statuses: set.frontPadStatuses
            .split(',')
            .map((code) => code.trim())
            .filter(Boolean)
            .slice(0, 5),
          hookUrl: publicOrigin && token && `${publicOrigin}${tillHookPath.frontPad}/${token}`,
        });
      }
      case 'iiko': {
        const access =
          set.iikoAccess === 'login'
            ? { apiLogin: await secret('iikoLogin') }
            : {
                apiKey: await secret('iikoKey'),
                appId: set.iikoAppId,
                clientSecret: await secret('iikoAppSecret'),
              };
        return createIiko(iikoApi(ask, { baseUrl: set.iikoUrl, access, tokens }), {
          organization: set.iikoOrganization.trim(),
          terminal: set.iikoTerminal.trim(),
          source: set.iikoSource,
          addressType: set.iikoAddress,
          payments: { cash: set.iikoCash.trim(), card: set.iikoCard.trim(), online: set.iikoOnline.trim() },
          menu: {
            kind: set.iikoMenu,
            id: set.iikoMenuId.trim(),
            version: Number(set.iikoMenuVersion),
            today: () => localTime(Date.parse(clock.now()), shop.current().settings.timeZone).date,
          },
          pause,
        });
      }
    }
  };
  const open = async (name: TillName): Promise<CheckedTill> => {
    const set = shop.current().integrations;
    const till = await opened(name, set);
    return {
      ...till,
      menu: (signal) => {
        const now = Date.parse(clock.now());
        if (kept?.of === set && now - kept.at < menuKeptMs) return kept.menu;
        const menu = till.menu(signal);
        const reading = { of: set, at: now, menu };
        kept = reading;
        menu.catch(() => {
          if (kept === reading) kept = null;
        });
        return menu;
      },
    };
  };
  return {
    openToCheck: (name) => opened(name, shop.current().integrations),
    current: () => {
      const set = shop.current().integrations;
      const { restaurantOn, restaurantTill } = set;
      return restaurantOn && isWhole(set, restaurantTill) ? restaurantTill : null;
    },
    open: async (name) => {
      if (!isWhole(shop.current().integrations, name))
        throw asTillFailure(new ServiceFailure(integrationTexts.providers[name], 'setup'));
      return open(name);
    },
  };
};
