import type { Clock, ShopReader } from '../../commands/ports.ts';
import type { WhatIfRun, WhatIfRuns } from '../../commands/whatIfRuns.ts';
import { roubles, toRoubles } from '../../domain/money.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import { businessDay, businessDayOf } from '../../domain/schedule/businessDay.ts';
import { addDays } from '../../domain/schedule/localTime.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { RuleChange } from '../../domain/whatIf/changeRules.ts';
import { borders, type ChangedOrder } from '../../domain/whatIf/whatIf.ts';
import { findOrders } from '../../projections/orders/orders.queries.ts';
import { countPricedOrders } from '../../projections/orders/pricedOrders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/whatIf.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { orderTexts } from '../texts/orderTexts.ts';

export interface WhatIfDeps {
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
  readonly whatIfRuns: WhatIfRuns;
}

const listed = 200;

export const whatIfRoutes =
  ({ readModels, shop, clock, whatIfRuns }: WhatIfDeps): Routes =>
  (router) => {
    route(router, contract.rulesNow, () => rulesIn(shop.current()));

    route(router, contract.startWhatIf, async ({ body: { days, change }, origin }) => {
      const now = shop.current();
      expectKnown(change, now);
      expectPercent(change, now);
      const house = hoursOf(now);
      const { date, start } = businessDay(house, clock.now());
      const wanted = {
        staffId: origin.actor.id,
        days,
        placedFrom: businessDayOf(house, addDays(date, -days)).start,
        placedBefore: start,
        change: changeOf(change, now),
      };
      const count = await countPricedOrders(readModels, wanted);
      return { what_if: runView(await whatIfRuns.start({ ...wanted, count })) };
    });

    route(router, contract.whatIfs, async () => ({
      what_ifs: (await whatIfRuns.latest()).map(runView),
    }));

    route(router, contract.oneWhatIf, async ({ params: { id } }) => ({ what_if: runView(await runOf(id)) }));

    route(router, contract.stopWhatIf, async ({ params: { id } }) => {
      await runOf(id);
      await whatIfRuns.stop(id);
      return { what_if: runView(await runOf(id)) };
    });

    route(router, contract.whatIfOrders, async ({ params: { id }, query: { after } }) => {
      await runOf(id);
      const { orders, next } = await whatIfRuns.changedOrders(id, { limit: listed, after });
      const known = new Map(
        (
          await findOrders(
            readModels,
            orders.map(({ orderId }) => orderId),
          )
        ).map((order) => [order.orderId, order]),
      );
      return {
        orders: orders.map((order) => {
          const { number = '', customerName } = known.get(order.orderId) ?? {};
          return changedView(order, { number, name: customerName ?? orderTexts.erased });
        }),
        next,
      };
    });

    /** @throws {Refusal} 404. */
    async function runOf(id: string): Promise<WhatIfRun> {
      const run = await whatIfRuns.find(id);
      if (!run) throw new Refusal(404, adminTexts.whatIf.unknown);
      return run;
    }
  };

const runView = ({
  id,
  state,
  days,
  change,
  count,
  found,
  startedAt,
  endedAt,
}: WhatIfRun): contract.WhatIfView => ({
  what_if_id: id,
  state,
  days,
  rules: rulesChanged(change),
  started_at: startedAt,
  seconds: endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000,
  orders: found.orders,
  count,
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
  changed_count: found.changedCount,
  steps: found.steps.map((orders, index) => {
    const border = index === 0 ? undefined : borders[index - 1];
    return { up_to: border === undefined ? null : toRoubles(border), is_dearer: index === 0, orders };
  }),
});

const rulesChanged = ({
  promocode,
  gifts,
  bonus,
  zones,
  prices,
}: RuleChange): contract.WhatIfView['rules'] => [
  ...(promocode ? (['promocode'] as const) : []),
  ...(gifts ? (['gifts'] as const) : []),
  ...(bonus ? (['bonus'] as const) : []),
  ...(zones ? (['zones'] as const) : []),
  ...(prices ? (['prices'] as const) : []),
];

const changedView = (
  { orderId, was, would, gift, feeDifference, isBelowMinimum }: ChangedOrder,
  { number, name }: { readonly number: string; readonly name: string },
): Answer<typeof contract.whatIfOrders>['orders'][number] => ({
  order_id: orderId,
  number,
  name,
  was: toRoubles(was),
  would: toRoubles(would),
  gift,
  fee_difference: toRoubles(feeDifference),
  below_minimum: isBelowMinimum,
});

const orNull = (sum: number | null): number | null => (sum === null ? null : roubles(sum));

/** A change of what is no longer there would say that it changes nothing. */
function expectKnown({ promocode, prices, zones = [] }: contract.WantedChange, shop: Shop): void {
  const gone: readonly [field: string, kind: string, isGone: boolean][] = [
    ['change.promocode.id', 'Promocode', promocode !== undefined && !shop.promocodes.has(promocode.id)],
    [
      'change.prices.category_id',
      'Category',
      prices?.category_id != null && !shop.categories.has(prices.category_id),
    ],
    ['change.zones', 'Zone', zones.some(({ id }) => !shop.zones.has(id))],
  ];
  for (const [field, kind, isGone] of gone) {
    const text = adminTexts.unknownReference(kind);
    if (isGone) throw new Refusal(422, text, { fields: { [field]: text } });
  }
}

/** The whole of a price is the most that a code takes off: the field holds roubles of another kind of code, too. */
function expectPercent({ promocode }: contract.WantedChange, shop: Shop): void {
  if (!promocode || promocode.amount <= 100) return;
  if (shop.promocodes.get(promocode.id)?.benefit.kind !== 'percent') return;
  throw new Refusal(422, adminTexts.whatIf.overWhole, {
    fields: { 'change.promocode.amount': adminTexts.whatIf.overWhole },
  });
}

/** From roubles; the amount of a promocode is a per cent unless its benefit is a sum. */
const changeOf = (
  { promocode, gifts, bonus, zones, prices }: contract.WantedChange,
  shop: Shop,
): RuleChange => ({
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
}: Shop): Answer<typeof contract.rulesNow> => ({
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
