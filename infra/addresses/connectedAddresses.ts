import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type {
  AddressSuggestion,
  AddressSuggestions,
  LocatedHouse,
} from '../../api/address/addressSuggestions.ts';
import type { CheckStep, IntegrationSecrets } from '../../commands/integrations.ts';
import type { ShopReader } from '../../commands/ports.ts';
import type { AddressService, Integrations } from '../../domain/integrations/integrations.events.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { type AskService, addressIn } from '../integrations/serviceHttp.ts';
import { kopecksOf } from '../sms/smsService.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import type { AddressBase } from './addressBase.ts';
import { createDaData } from './daData.ts';
import { createYandexMaps } from './yandexMaps.ts';

const texts = integrationTexts.addresses;
const keyOf = { daData: 'daDataKey', yandex: 'yandexSuggestKey' } as const;

/** The chosen one and, after it, the other when it has its key, too. */
const servicesOf = (set: Integrations): readonly AddressService[] => {
  const other = set.addressService === 'daData' ? 'yandex' : 'daData';
  return [set.addressService, other].filter(
    (name): name is AddressService => set[keyOf[name as AddressService]] !== null,
  );
};

const kept = 1000;
const keptMs = 10 * 60_000;
/** After a failure customers type on; nobody waits for a base that is away at each letter. */
const restMs = 5_000;
/** So long a base that has failed is not trusted to answer in time, unless it does. */
const suspectMs = 10 * 60_000;
/** All that an order waits for bases that failed before: it may be on its way with an address that was only typed. */
const hurryMs = 250;

interface AddressDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly ask: AskService;
  /** Of a test that waits for nobody. */
  readonly restMs?: number;
}

const baseOf = async ({ shop, secrets, ask }: AddressDeps, name: AddressService): Promise<AddressBase> => {
  const set = shop.current().integrations;
  const key = (await secrets.read(keyOf[name])) ?? '';
  return name === 'daData'
    ? createDaData(ask, {
        baseUrl: set.daDataUrl,
        cleanerUrl: set.daDataCleanerUrl,
        key,
        secret: await secrets.read('daDataSecret'),
      })
    : createYandexMaps(ask, {
        suggestUrl: set.yandexSuggestUrl,
        suggestKey: key,
        geocoderUrl: set.yandexGeocoderUrl,
        geocoderKey: await secrets.read('yandexGeocoderKey'),
      });
};

/**
 * The services that are set up, one after the other; while none is, `otherwise`. They never fail: without an answer there are no
 * suggestions, and customers put a pin on the map.
 */
export const connectedAddresses = (deps: AddressDeps, otherwise: AddressSuggestions): AddressSuggestions => {
  const suggestions = new LRUCache<string, readonly AddressSuggestion[]>({ max: kept, ttl: keptMs });
  const houses = new LRUCache<string, { readonly house: LocatedHouse | null }>({ max: kept, ttl: keptMs });
  const resting = new LRUCache<AddressService, true>({ max: 2, ttl: deps.restMs ?? restMs });
  const suspects = new LRUCache<AddressService, true>({ max: 2, ttl: suspectMs });
  let opened: {
    readonly of: Integrations;
    readonly bases: Promise<readonly [AddressService, AddressBase][]>;
  } | null = null;
  const set = () => deps.shop.current().integrations;
  const isOn = () => set().addressesOn && servicesOf(set()).length > 0;
  /** Opened anew whenever something about them is saved. */
  const bases = () => {
    const now = set();
    if (opened?.of === now) return opened.bases;
    suggestions.clear();
    houses.clear();
    resting.clear();
    suspects.clear();
    const made = Promise.all(
      servicesOf(now).map(async (name) => [name, await baseOf(deps, name)] as [AddressService, AddressBase]),
    );
    opened = { of: now, bases: made };
    made.catch(() => {
      opened = null;
    });
    return made;
  };
  const firstAnswer = async <Answer>(
    none: Answer,
    ask: (base: AddressBase, patience: AbortSignal) => Promise<Answer>,
    { signal, hurries }: { readonly signal: AbortSignal; readonly hurries: boolean },
  ): Promise<{ readonly answer: Answer; readonly isSure: boolean }> => {
    const all = await bases();
    for (const [name, base] of all) {
      if (resting.has(name)) continue;
      const isHurried = hurries && suspects.has(name);
      const patience = isHurried
        ? AbortSignal.any([signal, AbortSignal.timeout(hurryMs / all.length)])
        : signal;
      try {
        const answer = await ask(base, patience);
        suspects.delete(name);
        return { answer, isSure: true };
      } catch {
        if (signal.aborted) break;
        resting.set(name, true); // the record of calls has it
        suspects.set(name, true);
      }
    }
    return { answer: none, isSure: false };
  };
  const keyFor = (text: string) =>
    JSON.stringify([deps.shop.current().settings.city, text.trim().toLowerCase()]);

  return {
    get enabled() {
      return isOn() || otherwise.enabled;
    },
    ...(otherwise.drawing && { drawing: otherwise.drawing }),
    suggest: async (query, signal) => {
      if (!isOn()) return otherwise.suggest(query, signal);
      if (!set().smartAddress) return [];
      const ready = bases();
      const known = suggestions.get(keyFor(query));
      if (known) return known;
      await ready.catch(() => undefined);
      const { city } = deps.shop.current().settings;
      const { answer, isSure } = await firstAnswer<readonly AddressSuggestion[]>(
        [],
        (base, patience) => base.suggest(query, city, patience),
        // Whoever types waits for himself only, and finds out that it is back.
        { signal, hurries: false },
      );
      if (isSure) suggestions.set(keyFor(query), answer);
      return answer;
    },
    locate: async (address, signal) => {
      if (!isOn()) return otherwise.locate(address, signal);
      if (!set().addressValidate) return null;
      const known = houses.get(keyFor(address));
      if (known && opened?.of === set()) return known.house;
      const { city } = deps.shop.current().settings;
      const { answer, isSure } = await firstAnswer<LocatedHouse | null>(
        null,
        (base, patience) => base.locate(address, city, patience),
        { signal, hurries: true },
      );
      if (isSure) houses.set(keyFor(address), { house: answer });
      return answer;
    },
    nearest: async (at, signal) => {
      if (!isOn()) return otherwise.nearest(at, signal);
      if (!set().addressValidate) return null;
      const { city } = deps.shop.current().settings;
      const { answer } = await firstAnswer<LocatedHouse | null>(
        null,
        (base, patience) => base.nearest(at, city, patience),
        { signal, hurries: true },
      );
      return answer;
    },
  };
};

const balance = z.object({ balance: z.union([z.number(), z.string()]) });

export const checkAddresses = async (deps: AddressDeps, signal: AbortSignal): Promise<CheckStep[]> => {
  const shop = deps.shop.current();
  const { city } = shop.settings;
  const set = shop.integrations;
  const names = servicesOf(set);
  const title = integrationTexts.providers[set.addressService];
  const checked = await Promise.all(names.map((name) => checkBase(deps, name, city, signal)));
  return [
    ...(set.addressesOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)]),
    ...(city === '' ? [failed(texts.noCity, '', texts.noCityTodo)] : []),
    ...(names.includes(set.addressService)
      ? []
      : [
          failed(
            texts.noKey(title, set.addressService === 'daData' ? texts.apiKey : texts.suggestKey),
            '',
            texts.noKeyTodo,
          ),
        ]),
    ...checked.flat(),
    ...(names.includes('yandex') && set.yandexGeocoderKey === null
      ? [failed(texts.noKey(integrationTexts.providers.yandex, texts.geocoderKey), '', texts.noKeyTodo)]
      : []),
    ...(names.length > 1 ? [passed(texts.reserve)] : []),
    ...(await checkBalance(deps, signal)),
  ];
};

const checkBase = async (
  deps: AddressDeps,
  name: AddressService,
  city: string,
  signal: AbortSignal,
): Promise<CheckStep[]> => {
  const title = integrationTexts.providers[name];
  try {
    const base = await baseOf(deps, name);
    const [first] = await base.suggest(usualStreet, city, signal);
    return first
      ? [passed(texts.suggests(title), texts.suggestsText(usualStreet, first.value))]
      : [failed(texts.empty(title), '', texts.emptyTodo)];
  } catch (error) {
    return [failedBy(title, error)];
  }
};
const { usualStreet } = integrationTexts;

const checkBalance = async (
  { shop, secrets, ask }: AddressDeps,
  signal: AbortSignal,
): Promise<CheckStep[]> => {
  const [key, secret] = await Promise.all([secrets.read('daDataKey'), secrets.read('daDataSecret')]);
  if (key === null || secret === null) return [];
  const provider = integrationTexts.providers.daData;
  try {
    const answer = await ask({
      provider,
      action: integrationTexts.actions.balance,
      url: addressIn(shop.current().integrations.daDataProfileUrl, 'profile/balance'),
      headers: { Authorization: `Token ${key}`, 'X-Secret': secret },
      answer: balance,
      again: 1,
      signal,
    });
    return [passed(texts.balance(kopecksOf(answer.balance) ?? 0))];
  } catch (error) {
    return [failedBy(provider, error)];
  }
};
