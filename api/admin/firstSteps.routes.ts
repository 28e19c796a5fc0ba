import type { z } from 'zod';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import { handoverOf } from '../../domain/shop/handover.ts';
import { openingOf } from '../../domain/shop/opening.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { countPlaced } from '../../projections/orders/orderQueue.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { type firstStep, firstSteps } from '../contract/admin/firstSteps.contract.ts';
import { type Routes, route } from '../route.ts';
import { pathsOf } from '../shop/paths.ts';
import { openingDays } from '../shop/workingInfo.ts';
import { houseTexts } from '../texts/houseTexts.ts';

export interface FirstStepsDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly acquiringOn: () => boolean;
}
const texts = houseTexts.firstSteps;

export const firstStepsRoutes =
  ({ shop, readModels, clock, acquiringOn }: FirstStepsDeps): Routes =>
  (router) => {
    route(router, firstSteps, async () => {
      const current = shop.current();
      const steps = stepsOf(current, {
        at: clock.now(),
        orders: await countPlaced(readModels),
        acquiringOn: acquiringOn(),
      });
      const [point] = livePoints(current);
      return {
        done: steps.every(({ done }) => done),
        steps,
        centre: point?.coordinates ? { ...point.coordinates, point_id: point.id } : null,
        time_zone: current.settings.timeZone,
        hours_given: openingOf(current, null, clock.now()).given,
      };
    });
  };

interface Facts {
  readonly at: string;
  readonly orders: number;
  readonly acquiringOn: boolean;
}
interface Step {
  readonly step: z.output<typeof firstStep>;
  readonly done: boolean;
  readonly now: string;
}
/** In the order in which one needs them; a safe default is no reason to wait, but is named. */
function stepsOf(shop: Shop, { at, orders, acquiringOn }: Facts): Step[] {
  const dishes = pathsOf(shop).products.length;
  const [point] = livePoints(shop);
  const zones = [...shop.zones.values()].filter(({ archived }) => !archived);
  const opening = openingOf(shop, null, at);
  const [today] = openingDays(opening, at);
  const { delivery, pickup } = handoverOf(shop);
  return [
    { step: 'name', done: shop.settings.siteName !== '', now: shop.settings.siteName || texts.noName },
    {
      step: 'menu',
      done: dishes > 0,
      now: dishes === 0 && hasUnseen(shop) ? texts.unseen : texts.dishes(dishes),
    },
    { step: 'point', done: point !== undefined, now: point ? point.address || point.name : texts.noPoint },
    // Pickup alone is an answer too.
    {
      step: 'zones',
      done: delivery || (pickup && orders > 0),
      now: zones.length > 0 ? texts.zones(zones.length) : texts.noZones,
    },
    {
      step: 'hours',
      done: opening.given,
      now: today ? `${today.label} ${today.content}` : texts.noHours,
    },
    { step: 'payment', done: true, now: acquiringOn ? texts.online : texts.payment },
    { step: 'order', done: orders > 0, now: orders > 0 ? texts.orders(orders) : texts.noOrders },
  ];
}

/** A newcomer has made a dish and does not see it in the shop. */
const hasUnseen = ({ products }: Shop): boolean => [...products.values()].some(({ archived }) => !archived);

const livePoints = ({ points }: Shop) =>
  [...points.values()].filter(({ archived }) => !archived).sort((a, b) => a.position - b.position);
