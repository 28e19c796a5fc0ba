import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, fileInfo, id, instant, money, portionFigures, text, weight } from './values.contract.ts';

export const cartProduct = z.object({
  uid: z.string(),
  /** Null for a wok of one's own. */
  product_id: z.string().nullable(),
  kind: z.enum(['product', 'wok']),
  name: z.string(),
  subtitle: z.string(),
  content: z.string(),
  full_path: z.string().nullable(),
  /** Of one, modifiers included. */
  price: money,
  old_price: money.nullable(),
  count: z.number(),
  sum: money,
  sum_with_discount: money,
  gift: z.boolean(),
  gift_type: z.enum(['gift', 'promocode']).nullable(),
  modifier_ids: z.array(z.string()),
  /** The chosen ones, by group. */
  sortModifiers: z.array(
    z.object({
      name: z.string(),
      items: z.array(
        z.object({ modifier_id: z.string(), title: z.string(), price: money, count: z.number() }),
      ),
    }),
  ),
  wok_option_ids: z.array(z.string()),
  file_info: fileInfo.nullable(),
  weight: weight.nullable(),
  /** Of one portion: «8 шт.». */
  pieces: z.number().nullable(),
  ...portionFigures,
  available: z.boolean(),
  /** Why it cannot be ordered, in words. */
  problem: z.string().nullable(),
  no_promo: z.boolean(),
});
export type CartProduct = z.output<typeof cartProduct>;

export const giftTier = z.object({
  gift_id: z.number(),
  bg_color: z.string(),
  gift_min_activate: money,
  reached: z.boolean(),
  /** By the sum without no-promo rows: what is still missing before it may be chosen. */
  missing: money,
});

export const cart = z.object({
  revision: z.number(),
  products: z.array(cartProduct),
  /** Ids of the categories in the cart. */
  categories: z.array(z.string()),
  products_count: z.number(),
  sum: money,
  sum_with_discount: money,
  sum_only_no_promo: money,
  active_promocode: z
    .object({
      code: z.string(),
      title: z.string(),
      discount: money,
      /** As the code says it, whatever dishes take part and however large the discount may become; null: no per cent. */
      percent: z.number().nullable(),
      /** Why it gives nothing now, in words that say what is missing. */
      problem: z.string().nullable(),
    })
    .nullable(),
  discount_in_percentage: z.number(),
  /** Rows of the sum below the goods: promocode, pickup; `dropped` says why a discount gives way to another. */
  discounts: z.array(
    z.object({
      kind: z.enum(['promocode', 'pickup']),
      title: z.string(),
      sum: money,
      dropped: z.string().nullable(),
    }),
  ),
  client_get_bonuses: money,
  gift: z.object({ gift_id: z.number(), product_id: z.string(), name: z.string() }).nullable(),
  gift_tiers: z.array(giftTier),
  /** Total / end_price in percent, at most 100. */
  gift_percent: z.number(),
  delivery: z.object({
    method: z.enum(['delivery', 'pickup']),
    zone_id: z.string().nullable(),
    zone_name: z.string().nullable(),
    affiliate_id: z.string().nullable(),
    /** What the zone asks at this sum, also of an empty cart, whose total is 0; null while the zone is not known. */
    price: money.nullable(),
    /** The promocode is why it costs nothing. */
    free_by_code: z.boolean(),
    free_from: money.nullable(),
    missing_to_free: money.nullable(),
    min_sum: money,
    missing_to_min: money,
    /** The same in words; also one of `problems`. */
    minimum_problem: z.string().nullable(),
    minutes: z.number().nullable(),
    /** The start of the wished slot; null = as soon as possible. */
    wanted_at: z.string().nullable(),
    /** «завтра, 12:00–12:30». */
    wanted_text: z.string().nullable(),
  }),
  self_pickup_discount: z.object({ on: z.boolean(), percent: z.number(), sum: money }),
  /** Cutlery and sauces; their pictures are in `additional_pictures` of /api/init. */
  additional: z.array(
    z.object({
      additional_id: z.string(),
      name: z.string(),
      count: z.number(),
      price: money,
    }),
  ),
  /** What the order costs now, delivery included (without it while the zone is not known). */
  total: money,
  /** For clients: how much of the total bonuses may pay, and why not more. */
  bonuses: z.object({ balance: money, free: money, max: money, rule: z.string() }).nullable(),
  /** What changed by itself since the last answer (a gift left, a price changed): to be shown once. */
  notices: z.array(z.string()),
  /** What stands in the way of the checkout. */
  problems: z.array(z.string()),
  /** «Вы не дозаказали»: lines of the client's older cart. */
  offered: z.array(cartProduct),
});
export type Cart = z.output<typeof cart>;

const cartAnswer = z.object({ cart });
const cartCall = { access: 'everyone', answer: cartAnswer, refusals: [409, 422] } as const;

export const addToCart = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/add',
  summary: 'Add a dish with its modifiers. Takes an Idempotency-Key header',
  request: {
    body: z.strictObject({
      product_id: id,
      modifier_ids: z.array(id).max(100).default([]),
      count: count.default(1),
    }),
  },
});
export const addWok = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/constructor/wok',
  summary: "Add a wok of one's own, or put it in place of another line",
  request: {
    body: z.strictObject({
      option_ids: z.array(id).max(100),
      count: count.default(1),
      /** The wok line that this one replaces. */
      replace_uid: text(2000).optional(),
    }),
  },
});
export const readCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: 'The cart as it is now',
  access: 'everyone',
  answer: cartAnswer,
  request: {},
});
export const clearCart = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: '/api/cart/clear',
  summary: 'Empty the cart',
  request: {},
});
export const restoreCart = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/restore',
  summary: 'Put back what was just removed (undo), or the lines offered after login',
  request: { body: z.strictObject({ what: z.enum(['removed', 'offered', 'dismiss_offered']) }) },
});
export const changeDeliveryTerms = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/change/delivery_terms',
  summary: 'Delivery or pickup, the zone by a found address, the point',
  request: {
    body: z.strictObject({
      method: z.enum(['delivery', 'pickup']),
      affiliate_id: id.nullable().optional(),
      /** From the answer of the address check: the server's own signed word on the zone. */
      address_token: z.string().max(2000).nullable().optional(),
    }),
  },
});
export const changeWantedTime = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/change/wanted_time',
  summary: 'When the food is wanted: the start of a slot, or null for as soon as possible',
  request: { body: z.strictObject({ slot_start: instant.nullable() }) },
});
export const changeSelfPickupDiscount = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/change/self_pickup_discount/:action',
  summary: 'Take or give up the discount for pickup',
  request: { params: z.strictObject({ action: z.enum(['add', 'remove']) }) },
});
export const changeCount = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/change/count/by_uid',
  summary: 'Set the count of a line; 0 removes it',
  request: { body: z.strictObject({ uid: text(2000), new_count: z.int().min(0).max(99) }) },
});
export const changeAdditionalCount = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/additional/change/count',
  summary: 'Cutlery (`cutlery`) and sauces by count',
  request: { body: z.strictObject({ additional_id: id, count: z.int().min(0).max(99) }) },
});
export const changeModifiers = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/change/modifiers',
  summary: 'Other modifiers for a line; equal lines become one',
  request: {
    body: z.strictObject({
      product_id: id,
      old_modifier_ids: z.array(id).max(100),
      new_modifier_ids: z.array(id).max(100),
    }),
  },
});
export const removeFromCart = endpoint({
  ...cartCall,
  method: 'POST',
  path: '/api/cart/remove/by_uid',
  summary: 'Remove a line',
  request: { body: z.strictObject({ uid: text(2000) }) },
});
export const applyPromocode = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/promocode',
  summary: 'Apply a promocode',
  request: { body: z.strictObject({ promocode: text(100).min(1) }) },
});
export const removePromocode = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: '/api/cart/promocode',
  summary: 'Take the promocode off',
  request: {},
});
export const chooseGift = endpoint({
  ...cartCall,
  method: 'PUT',
  path: '/api/cart/gift',
  summary: 'Choose the gift',
  request: { body: z.strictObject({ product_id: id }) },
});
export const removeGift = endpoint({
  ...cartCall,
  method: 'DELETE',
  path: '/api/cart/gift',
  summary: 'Give the gift back',
  request: {},
});
