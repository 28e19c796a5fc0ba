import type { Clock, ShopReader } from '../../commands/ports.ts';
import { roubles, toRoubles } from '../../domain/money.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import { businessDay, businessDayOf } from '../../domain/schedule/businessDay.ts';
import { addDays } from '../../domain/schedule/localTime.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { RuleChange } from '../../domain/whatIf/changeRules.ts';
import { whatIf } from '../../domain/whatIf/whatIf.ts';
import { filterOrders } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { rulesNow, type WantedChange, whatIfRules } from '../contract/admin/whatIf.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import { orderTexts } from '../texts/orderTexts.ts';

export interface WhatIfDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

/** So many at a time: a fraction of a second of work. */
const part = 500;

export const whatIfRoutes =
  ({ readModels, shop, clock }: WhatIfDeps): Routes =>
  (router) => {
    route(router, rulesNow, () => rulesIn(shop.current()));

    route(router, whatIfRules, async ({ body: { days, change, after } }) => {
      const now = shop.current();
      const house = hoursOf(now);
      const { date, start } = businessDay(house, clock.now());
      const placedFrom = businessDayOf(house, addDays(date, -days)).start;
      const { orders, count, next } = await filterOrders(
        readModels,
        { statuses: ['completed'], placedFrom, placedBefore: start },
        { sort: 'placed_at', limit: part, after },
      );
      const known = new Map(orders.map((order) => [order.orderId, order]));
      const { changed, ...found } = whatIf(
        orders.map((order) => ({ ...order, placedAt: order.placedAt ?? start })),
        now,
        changeOf(change, now),
      );
      return {
        orders: found.orders,
        count,
        next,
        was: toRoubles(found.was),
        money: toRoubles(found.money),
        goods: toRoubles(found.goods),
        discounts: toRoubles(found.discounts),
        delivery: toRoubles(found.delivery),
        spent_bonuses: toRoubles(found.spentBonuses),
        earned_bonuses: toRoubles(found.earnedBonuses),
        lost_gifts: found.lostGifts,
        won_gifts: found.wonGifts,
        below_minimum: found.belowMinimum,
        otherwise_today: found.otherwiseToday,
        changed: changed.map(({ orderId, was, would, gift, feeDifference, isBelowMinimum }) => ({
          order_id: orderId,
          number: known.get(orderId)?.number ?? '',
          name: known.get(orderId)?.customerName ?? orderTexts.erased,
          was: toRoubles(was),
          would: toRoubles(would),
          gift,
          fee_difference: toRoubles(feeDifference),
          below_minimum: isBelowMinimum,
        })),
      };
    });
  };

const orNull = (sum: number | null): number | null => (sum === null ? null : roubles(sum));

/** From roubles; the amount of a promocode is a per cent unless its benefit is a sum. */
const changeOf = ({ promocode, gifts, bonus, zones, prices }: WantedChange, shop: Shop): RuleChange => ({
  ...(promocode && {
    promocode: {
      id: promocode.id,
      amount:
        shop.promocodes.get(promocode.id)?.benefit.kind === 'sum'
          ? roubles(promocode.amount)
          : promocode.amount,
      cap: orNull(promocode.cap),
      minSum: roubles(promocode.min_sum),
    },
  }),
  ...(gifts && {
    gifts: gifts.map(({ gift_id, min_activate }) => ({
      giftId: gift_id,
      minActivate: roubles(min_activate),
    })),
  }),
  ...(bonus && { bonus: { ratePercent: bonus.rate_percent, maxSharePercent: bonus.max_share_percent } }),
  ...(zones && {
    zones: zones.map(({ id, fee, free_from, min_sum }) => ({
      id,
      fee: roubles(fee),
      freeFrom: orNull(free_from),
      minSum: roubles(min_sum),
    })),
  }),
  ...(prices && { prices: { categoryId: prices.category_id, percent: prices.percent } }),
});

const rulesIn = ({
  promocodes,
  giftTiers,
  settings,
  zones,
  categories,
  products,
}: Shop): Answer<typeof rulesNow> => ({
  promocodes: [...promocodes.values()].filter(({ archived }) => !archived).map(promocodeView),
  gifts: (giftTiers?.tiers ?? []).map(({ giftId, minActivate, productIds }) => ({
    gift_id: giftId,
    min_activate: toRoubles(minActivate),
    names: productIds.flatMap((id) => products.get(id)?.name ?? []),
  })),
  bonus: { rate_percent: settings.bonus.ratePercent, max_share_percent: settings.bonus.maxSharePercent },
  zones: [...zones.values()]
    .filter(({ archived }) => !archived)
    .map(({ id, name, fee, freeFrom, minSum }) => ({
      id,
      name,
      fee: toRoubles(fee),
      free_from: freeFrom === null ? null : toRoubles(freeFrom),
      min_sum: toRoubles(minSum),
    })),
  categories: [...categories.values()]
    .filter(({ archived }) => !archived)
    .map(({ id, name }) => ({ id, name })),
});

const promocodeView = ({ id, code, benefit, minSum }: Promocode) => ({
  id,
  code,
  kind: benefit.kind,
  amount: benefit.kind === 'percent' ? benefit.percent : benefit.kind === 'sum' ? toRoubles(benefit.sum) : 0,
  cap: benefit.kind === 'percent' && benefit.cap !== null ? toRoubles(benefit.cap) : null,
  min_sum: toRoubles(minSum),
});
