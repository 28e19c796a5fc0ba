import { toRoubles } from '../../domain/money.ts';
import type { Point } from '../../domain/point/point.events.ts';
import { openingOf } from '../../domain/shop/opening.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Init } from '../contract/init.contract.ts';
import { fileInfo } from '../shop/fileInfo.ts';
import { giftsView, recommendationChips, recommendedForCart } from '../shop/recommendations.ts';
import { templateOf } from '../shop/template.ts';
import { openingDays, openingNow, workingInfo } from '../shop/workingInfo.ts';
import { initTexts } from '../texts/initTexts.ts';

/** What is the same for everyone. */
export type PublicInit = Omit<Init, 'cart' | 'client' | 'need_feedback' | 'user' | 'now'>;

export interface PublicInitFacts {
  readonly shop: Shop;
  /** ISO instant: now. */
  readonly at: string;
  readonly suggestionsOn: boolean;
  readonly acquiringOn: boolean;
  readonly pushKey: string | null;
}

export const publicInit = ({
  shop,
  at,
  suggestionsOn,
  acquiringOn,
  pushKey,
}: PublicInitFacts): PublicInit => {
  const { metrika, catalogLink } = shop.settings;
  const { smartAddress, addressValidate, addressMessage } = shop.integrations;
  return {
    template: templateOf(shop, at),
    recommendations: recommendationChips(shop),
    recommendations_order: recommendedForCart(shop, at),
    gifts: giftsView(shop, at),
    zones: zonesView(shop),
    affiliates: affiliatesView(shop, at),
    additional_pictures: additionalPictures(shop),
    catalog_link: catalogLink,
    working_info: workingInfo(shop, at),
    web_analytics: {
      fields: { metrika_id: metrika.id, webvisor: metrika.webvisor, goals: metrika.goals },
    },
    address_suggestions: {
      validate: suggestionsOn && addressValidate,
      smart_address: suggestionsOn && smartAddress,
      require_address: true,
      message: addressMessage || (suggestionsOn ? initTexts.address : initTexts.addressByPin),
    },
    acquiring: { enabled: acquiringOn },
    push: { public_key: pushKey },
  };
};

const additionalPictures = ({ settings, products }: Shop): Init['additional_pictures'] =>
  Object.fromEntries(
    settings.additionalProductIds.flatMap((id) => {
      const picture = fileInfo(products.get(id)?.picture ?? null);
      return picture ? [[id, picture]] : [];
    }),
  );

const zonesView = (shop: Shop): Init['zones'] =>
  [...shop.zones.values()]
    .filter(({ archived }) => !archived)
    .sort((a, b) => a.fee - b.fee || (a.name < b.name ? -1 : 1))
    .map((zone) => ({
      zone_id: zone.id,
      name: zone.name,
      price: toRoubles(zone.fee),
      free_from: zone.freeFrom === null ? null : toRoubles(zone.freeFrom),
      min_sum: toRoubles(zone.minSum),
      minutes: zone.minutes,
      color: zone.color,
      polygon: [...zone.polygon],
    }));

const affiliatesView = (shop: Shop, at: string): Init['affiliates'] =>
  [...shop.points.values()]
    .filter(({ archived, pickup }) => pickup && !archived)
    .sort((a, b) => a.position - b.position)
    .map((point) => affiliateView(point, shop, at));

const affiliateView = (point: Point, shop: Shop, at: string): Init['affiliates'][number] => {
  const opening = openingOf(shop, point, at);
  return {
    affiliate_id: point.id,
    name: point.name,
    address: point.address,
    phone: point.phone,
    coordinates: point.coordinates,
    minutes: point.minutes,
    open_now: opening.open,
    now: openingNow(opening, at),
    hours: openingDays(opening, at),
  };
};
