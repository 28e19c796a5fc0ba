import { z } from 'zod';
import { cart, cartProduct } from './cart.contract.ts';
import { endpoint } from './endpoint.ts';
import {
  coordinates,
  givenMoney,
  id,
  instant,
  line,
  message,
  money,
  phone,
  portionFigures,
  problem,
  rowPicture,
  text,
  uid,
  weight,
} from './values.contract.ts';

export const suggestion = z.object({
  value: z.string(),
  /** A house is found: it can be delivered to. */ house: z.boolean(),
  /** Where it lies, as far as the base tells; null for a street, and outside all zones. */
  zone: z.object({ zone_id: z.string(), name: z.string(), price: money, minutes: z.number() }).nullable(),
});
export const suggestAddress = endpoint({
  method: 'POST',
  path: '/api/suggestions/address',
  summary: 'Addresses that begin like this',
  access: 'everyone',
  refusals: [422],
  request: { body: z.strictObject({ query: text(300) }) },
  answer: z.object({ suggestions: z.array(suggestion) }),
});
const corner = z.tuple([z.number(), z.number()]);
export const cityMap = endpoint({
  method: 'GET',
  path: '/api/map',
  summary: 'What the map is drawn with: tiles, or the streets and houses that the shop knows itself',
  access: 'everyone',
  request: {},
  answer: z.object({
    /** `url` with {z}, {x} and {y}. */
    tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    drawing: z
      .object({
        water: z.array(z.object({ title: z.string(), metres: z.number(), line: z.array(corner) })),
        parks: z.array(z.object({ title: z.string(), ring: z.array(corner) })),
        streets: z.array(
          z.object({
            title: z.string(),
            main: z.boolean(),
            line: z.array(corner),
            /** Number, latitude, longitude. */
            houses: z.array(z.tuple([z.string(), z.number(), z.number()])),
          }),
        ),
      })
      .nullable(),
  }),
});
export const checkAddress = endpoint({
  method: 'POST',
  path: '/api/client/address/check',
  summary: 'Which zone an address, or a pin on the map, lies in',
  access: 'everyone',
  refusals: [422],
  request: { body: z.strictObject({ address: line(300), pin: coordinates.optional() }) },
  answer: z.object({
    /** `house`: found; `pin`: taken from the map; `unknown`: the base has no such house, put a pin. */
    found: z.enum(['house', 'pin', 'unknown']),
    address: z.string(),
    coordinates: coordinates.nullable(),
    /** Null = outside all zones, or not found. */
    zone: z
      .object({
        zone_id: z.string(),
        name: z.string(),
        price: money,
        free_from: money.nullable(),
        min_sum: money,
        minutes: z.number(),
      })
      .nullable(),
    /** The server's signed word on where this is; goes into delivery terms and into the order. */
    address_token: z.string().nullable(),
    message: z.string(),
  }),
});

export const slot = z.object({ start: instant, end: instant, /** «18:00–18:30» */ label: z.string() });
export const orderSlots = endpoint({
  method: 'GET',
  path: '/api/order/slots',
  summary: 'When an order of this cart can be brought or fetched',
  access: 'everyone',
  request: {},
  answer: z.object({
    /** Null = closed now, or closing before that: only a slot can be chosen. */
    asap: z.object({ promised_at: instant, minutes: z.number() }).nullable(),
    /** Why not as soon as possible: «закрыто, откроемся завтра в 10:00». */
    asap_refusal: z.string().nullable(),
    days: z.array(z.object({ date: z.string(), label: z.string(), slots: z.array(slot) })),
  }),
});

export const orderLine = z.object({
  uid: z.string(),
  name: z.string(),
  details: z.array(z.string()),
  count: z.number(),
  price: money,
  sum: money,
  total: money,
  gift: z.boolean(),
  /** Of a wok of one's own: with them the same wok can be put together again. */
  wok_option_ids: z.array(z.string()),
  /** Where; empty for what was no wok. */
  wok_path: z.string(),
  file_info: rowPicture.nullable(),
  /** Of one portion, as it was sold; the first orders do not say. */
  weight: weight.nullable(),
  ...portionFigures,
});
export const timelineStep = z.object({
  status: z.string(),
  text: z.string(),
  at: instant.nullable(),
  /** When it is to be reached, as far as the promised time tells; null when it is, or the order has ended. */
  expected_at: instant.nullable(),
  done: z.boolean(),
  current: z.boolean(),
});
export const order = z.object({
  order_id: z.string(),
  uid: z.string(),
  number: z.string(),
  status: z.string(),
  status_text: z.string(),
  placed_at: instant,
  promised_at: instant,
  method: z.enum(['delivery', 'pickup']),
  timeline: z.array(timelineStep),
  late: z.boolean(),
  /** What only the owner's session sees; null for others: they see the status. */
  details: z
    .object({
      products: z.array(orderLine),
      additional: z.array(z.object({ name: z.string(), count: z.number(), sum: money })),
      sum: money,
      discounts: z.array(z.object({ title: z.string(), sum: money })),
      delivery_price: money,
      bonuses: money,
      /** What the order costs, however it is paid: to_pay and bonuses together. */
      total: money,
      to_pay: money,
      /** What went back after it was handed over. */
      refunds: z.array(z.object({ at: instant, money, bonuses: money, message: z.string() })),
      client_get_bonuses: money,
      pay_method: z.number(),
      pay_text: z.string(),
      change_from: money.nullable(),
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      affiliate: z.object({ name: z.string(), address: z.string(), phone: z.string() }).nullable(),
      /** For the map: the door, or the point where it is fetched. */
      place: coordinates.nullable(),
      comment: z.string(),
      persons: z.number(),
      /** Who brings it, while it is on the way, and the phone of their point; empty = the shop's own. */
      courier: z.object({ name: z.string(), phone: z.string() }).nullable(),
      slot: slot.nullable(),
      /** Null = it is not paid online. */
      payment: z
        .object({
          can_pay: z.boolean(),
          /** Until then it can be paid; after that it is cancelled. */
          pay_until: instant.nullable(),
          text: z.string(),
        })
        .nullable(),
      can_cancel: z.boolean(),
      can_rate: z.boolean(),
      feedback: z
        .object({
          stars: z.number(),
          service_stars: z.number().nullable(),
          text: z.string(),
          answer: z.string(),
          bonuses: money.nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Order = z.output<typeof order>;

const difference = z.object({ text: z.string(), was: money.nullable(), now: money.nullable() });

/** 409 and 422 of the placing: the fresh cart, and what differs from what the customer was shown. */
export const orderRefusal = problem.extend({
  cart: cart.optional(),
  differences: z.array(difference).optional(),
  slots: z.array(slot).optional(),
});
export type OrderRefusal = z.output<typeof orderRefusal>;

export const placeOrder = endpoint({
  method: 'PUT',
  path: '/api/order',
  summary: 'Place the order. Takes an Idempotency-Key header',
  access: 'everyone',
  refusals: [409, 422],
  request: {
    body: z.strictObject({
      /** `cart.revision` and `cart.total` minus bonuses, as the customer was shown. */
      revision: z.int().min(0).optional(),
      expected_total: givenMoney,
      name: line(100).min(1),
      phone,
      email: z.union([z.email().max(200), z.literal('')]).default(''),
      comment: text(1000).default(''),
      persons: z.int().min(0).max(99).default(1),
      method: z.enum(['delivery', 'pickup']),
      affiliate_id: id.nullable().optional(),
      address: z
        .strictObject({
          text: line(300).min(1),
          address_token: z.string().max(2000).optional(),
          pin: coordinates.optional(),
          flat: line(30).default(''),
          entrance: line(30).default(''),
          floor: line(30).default(''),
          intercom: line(30).default(''),
          private_house: z.boolean().default(false),
          courier_comment: text(500).default(''),
          save: z.boolean().default(false),
          title: line(50).default(''),
        })
        .optional(),
      /** Ближайшее = true, Предзаказ = false (then `slot`). */
      asap: z.boolean(),
      slot: z.strictObject({ start: instant, end: instant }).optional(),
      pay_method: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
      change_from: givenMoney.nullable().optional(),
      bonuses: givenMoney.default(0),
      do_not_call: z.boolean().default(false),
      leave_at_door: z.boolean().default(false),
      consent: z.boolean(),
      /** Of the text that was shown; when it is not in force any more, the order is refused and the text read anew. */
      consent_version: line(50).optional(),
    }),
  },
  answer: z.object({
    order,
    cart,
    message: z.string(),
    /** The order costs less than `expected_total`: it was placed by itself, and this says what became cheaper. */
    cheaper: z.object({ was: money, now: money, differences: z.array(difference) }).nullable(),
    /** Where to go next: the order's page, later the bank's. */ redirect: z.string(),
  }),
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/:uid',
  summary: 'An order by its uid',
  access: 'everyone',
  request: { params: z.strictObject({ uid }) },
  answer: z.object({ order }),
});
export const syncOrder = endpoint({
  method: 'GET',
  path: '/api/order/sync/:id',
  summary: 'Check the payment',
  access: 'everyone',
  request: { params: z.strictObject({ id: uid }) },
  answer: z.object({ order, paid: z.boolean(), message: z.string() }),
});
export const orderLive = endpoint({
  method: 'GET',
  path: '/api/order/:uid/live',
  summary: "Server-sent events: the order's status as it changes",
  access: 'everyone',
  stream: true,
  request: { params: z.strictObject({ uid }) },
  answer: z.object({ order }),
});
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/:uid/cancel',
  summary: 'Cancel the order while the kitchen has not begun',
  access: 'everyone',
  refusals: [401, 409, 422],
  request: { params: z.strictObject({ uid }), body: z.strictObject({ reason: text(300).default('') }) },
  answer: z.object({ order, message: z.string() }),
});

export const leaveFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Rate an order',
  access: 'everyone',
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      order_id: uid,
      /** Of the food. */
      stars: z.int().min(1).max(5),
      /** Of how it was brought or handed over. */
      service_stars: z.int().min(1).max(5).optional(),
      wants_answer: z.boolean().default(false),
      tags: z.array(line(50)).max(20).default([]),
      text: text(2000).default(''),
      file_ids: z.array(id).max(5).default([]),
    }),
  },
  answer: message,
});
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/client/file',
  summary: 'Upload a photo for a feedback',
  access: 'everyone',
  refusals: [422],
  upload: true,
  request: {},
  answer: z.object({ file_id: z.string(), file_info: z.object({ path: z.string() }) }),
});
export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/client/file/:id',
  summary: 'Remove an uploaded photo',
  access: 'everyone',
  refusals: [422],
  request: { params: z.strictObject({ id }) },
  answer: message,
});
export const offeredLine = cartProduct;
