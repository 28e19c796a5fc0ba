import { z } from 'zod';
import { assignedCourier } from '../courier.contract.ts';
import { endpoint } from '../endpoint.ts';
import {
  coordinates,
  count,
  givenMoney,
  id,
  instant,
  line,
  localDate,
  message,
  money,
  nextPage,
  pageKey,
  text,
  uid,
  weight,
} from '../values.contract.ts';
import { orderDispatch } from './dispatches.contract.ts';
import { historyEntry } from './history.contract.ts';
import { orderPayment } from './payments.contract.ts';
import { refundable } from './refunds.contract.ts';
import { orderTicket } from './tickets.contract.ts';
import { undoable } from './undoable.contract.ts';

export const orderStatus = z.enum([
  'awaiting_payment',
  'new',
  'confirmed',
  'cooking',
  'ready',
  'delivering',
  'completed',
  'cancelled',
]);
export const adminOrder = z.object({
  order_id: z.string(),
  number: z.string(),
  status: orderStatus,
  status_text: z.string(),
  /** Where it may go from here. */
  moves: z.array(orderStatus),
  placed_at: instant,
  promised_at: instant,
  status_at: instant,
  method: z.enum(['delivery', 'pickup']),
  zone_name: z.string().nullable(),
  /** «#1a7a3c»: as the zone is painted on the map. */
  zone_color: z.string().nullable(),
  affiliate_id: z.string().nullable(),
  affiliate_name: z.string().nullable(),
  /** IANA: the clock that its times are read by, the point's or the shop's. */
  time_zone: z.string(),
  address: z.string(),
  /** Where the courier goes; `by_pin`: the customer set a mark on the map instead of a known house. */
  place: z
    .object({
      lat: z.number(),
      lon: z.number(),
      by_pin: z.boolean(),
      /** The customer's mark, when it is far from the house that was found. */
      far_pin: coordinates.optional(),
    })
    .nullable(),
  client_id: z.string().nullable(),
  /** «Клиент удалён» when the person was erased. */
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  courier_comment: z.string(),
  persons: z.number(),
  /** What the order costs, however it is paid: to_pay and bonuses together. */
  total: money,
  to_pay: money,
  pay_method: z.number(),
  pay_text: z.string(),
  /** At the hand-over, in cash or by card. */
  to_take: money,
  change_from: money.nullable(),
  bonuses: money,
  slot: z.object({ start: instant, end: instant, label: z.string() }).nullable(),
  do_not_call: z.boolean(),
  leave_at_door: z.boolean(),
  first_order: z.boolean(),
  had_complaint: z.boolean(),
  /** It is not what the customer ordered at first. */
  edited: z.boolean(),
  /** Names of what is still to be cooked and is in stop now. */
  stopped: z.array(z.string()),
  products: z.array(
    z.object({
      uid: z.string(),
      /** Its name in the kitchen: a gift and the same dish that was bought are two rows. */
      row: z.string(),
      /** Where it is cooked; null = no station is meant for it. */
      station_id: z.string().nullable(),
      /** Portions that are ready. */
      cooked: z.number(),
      product_id: z.string().nullable(),
      name: z.string(),
      details: z.array(z.string()),
      count: z.number(),
      price: money,
      sum: money,
      total: money,
      gift: z.boolean(),
      /** Of one portion, as it was sold. */
      weight: weight.nullable(),
      allergens: z.array(z.string()),
    }),
  ),
  /** Sauces and cutlery by count. */
  additional: z.array(z.object({ name: z.string(), count: z.number(), sum: money })),
  /** Of staff, for who cooks it and who brings it. */
  kitchen_notes: z.array(z.string()),
  courier_notes: z.array(z.string()),
  /** Who brings it. */
  courier: assignedCourier.nullable(),
  products_count: z.number(),
  /** Money and bonuses that went back after it was handed over. */
  refunded: money,
  archived: z.boolean(),
  /** What the restaurant's till has against it, in a few words; empty = nothing. */
  till_alarm: z.string(),
  /** What is wrong with the courier of another company; empty = nothing. */
  dispatch_alarm: z.string(),
});
export type AdminOrder = z.output<typeof adminOrder>;

/** In place of a code: all orders that have one. */
export const anyPromocode = '*';

export const adminOrders = endpoint({
  method: 'POST',
  path: '/api/admin/orders',
  summary: 'Orders: the board and the list',
  access: { staff: 'order.see' },
  refusals: [401],
  request: {
    body: z.strictObject({
      /** The board wants all that is not finished, and today's finished ones. */
      view: z.enum(['board', 'list']).default('list'),
      statuses: z.array(orderStatus).max(8).default([]),
      method: z.enum(['delivery', 'pickup']).optional(),
      from: localDate.optional(),
      to: localDate.optional(),
      /** Number, the tail of a phone, or the beginning of a name. */
      search: text(100).default(''),
      zone_id: id.optional(),
      affiliate_id: id.optional(),
      pay_method: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
      sum_from: givenMoney.optional(),
      sum_to: givenMoney.optional(),
      /** As people write it; `*` is any. */
      promocode: line(100).optional(),
      /** A part of its name; the whole of it in «» finds no gifts. */
      dish: line(100).optional(),
      /** Whoever has done something with the order. */
      staff_id: id.optional(),
      problem: z.enum(['late', 'complaint', 'refunded']).optional(),
      archived: z.boolean().default(false),
      sort: z.enum(['placed_at', '-placed_at', 'total', '-total']).default('-placed_at'),
      /** `next` of the page before; nothing = the beginning. */
      after: pageKey.optional(),
      per_page: z.int().min(10).max(200).default(50),
    }),
  },
  answer: z.object({
    orders: z.array(adminOrder),
    count: z.number(),
    next: nextPage,
    order_statuses: z.array(z.object({ status: orderStatus, name: z.string(), count: z.number() })),
    /** What the list can be narrowed to. */
    zones: z.array(z.object({ zone_id: z.string(), name: z.string() })),
    affiliates: z.array(z.object({ affiliate_id: z.string(), name: z.string() })),
    staff: z.array(z.object({ staff_id: z.string(), name: z.string() })),
  }),
});
const addressParts = {
  flat: line(30).default(''),
  entrance: line(30).default(''),
  floor: line(30).default(''),
  intercom: line(30).default(''),
  private_house: z.boolean().default(false),
  courier_comment: text(500).default(''),
};
/** What of an order can be edited, as it is now. */
const editable = z.object({
  /** Goes back with the edit: a colleague may have been faster. */
  edition: z.number(),
  /** Finished, erased, or paid online: not any more. */
  allowed: z.boolean(),
  affiliate_id: z.string().nullable(),
  address: z
    .object({
      text: z.string(),
      flat: z.string(),
      entrance: z.string(),
      floor: z.string(),
      intercom: z.string(),
      private_house: z.boolean(),
      courier_comment: z.string(),
    })
    .nullable(),
  /** Where it could be fetched. */
  affiliates: z.array(z.object({ affiliate_id: z.string(), name: z.string() })),
});
export const adminOrderCard = endpoint({
  method: 'GET',
  path: '/api/admin/order/:id',
  summary: 'An order with its full history',
  access: { staff: 'order.see' },
  refusals: [401],
  request: { params: z.strictObject({ id: uid }) },
  answer: z.object({
    order: adminOrder,
    sums: z.object({
      goods: money,
      promocode_discount: money,
      pickup_discount: money,
      delivery: money,
      /** What the order costs, however it is paid: to_pay and bonuses together. */
      total: money,
      bonuses: money,
      to_pay: money,
      bonuses_to_get: money,
    }),
    /** Every rouble of the total with the rule that made it, counted again from the order's rows. */
    proof: z.array(
      z.object({
        rule: z.string(),
        formula: z.string(),
        sum: z.number(),
        /** Of a rule that did nothing the formula is its reason. */
        acted: z.boolean(),
        /** Counted again it is the same to the kopeck. */
        right: z.boolean(),
      }),
    ),
    promocode: z.string().nullable(),
    client: z
      .object({ client_id: z.string(), orders_count: z.number(), orders_sum: money, bonuses: money })
      .nullable(),
    editable,
    refund: refundable,
    /** Of staff, the first first. */
    notes: z.array(
      z.object({
        note_id: z.string(),
        at: instant,
        author: z.string(),
        text: z.string(),
        for_kitchen: z.boolean(),
        for_courier: z.boolean(),
      }),
    ),
    payment: orderPayment,
    ticket: orderTicket,
    dispatch: orderDispatch,
    history: z.array(historyEntry),
  }),
});
export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/order',
  summary: 'Move an order, or change its promised time',
  access: { staff: 'order.change' },
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      order_id: uid,
      status: orderStatus.optional(),
      /** Why it is cancelled. */
      reason: text(300).optional(),
      /** Minutes to add to the promised time. */
      add_minutes: z.int().min(-120).max(240).optional(),
      /** The status that the person saw: another one means that a colleague was faster. */
      seen_status: orderStatus.optional(),
      /** The promise that the person saw, when minutes are sent again: they are added once. */
      seen_promised_at: instant.optional(),
      /** Dishes that ran out: into the stop list. */
      stop_product_ids: z.array(id).max(50).optional(),
      /** They come back by themselves when the kitchen's day is over. */
      stop_today: z.boolean().optional(),
      /** A stop of dishes of this order that is taken back. */
      undo_stop: undoable.optional(),
    }),
  },
  answer: z.object({ order: adminOrder, message: z.string(), undo: undoable.nullable() }),
});
const orderEdit = z.strictObject({
  edition: z.int().min(0),
  /** All dishes: those that are there by their uid, new ones by what is chosen in them. */
  products: z
    .array(
      z.union([
        z.strictObject({ uid: line(2000).min(1), count }),
        z.strictObject({
          product_id: id,
          /** Left out: what is taken beforehand, a size for instance. */
          modifier_ids: z.array(id).max(100).optional(),
          count,
        }),
        /** A bowl of one's own. */
        z.strictObject({ option_ids: z.array(id).min(1).max(100), count }),
      ]),
    )
    .min(1)
    .max(100),
  method: z.enum(['delivery', 'pickup']),
  affiliate_id: id.nullable().default(null),
  /** Left out = where it was to go before. */
  address: z
    .strictObject({ text: line(300).min(1), pin: coordinates.optional(), ...addressParts })
    .optional(),
  /** Null = as soon as possible. */
  slot: z.strictObject({ start: instant, end: instant }).nullable(),
  /** For what bonuses paid wholly and pay no more, and for what is due beside money that came online. */
  pay_method: z.union([z.literal(1), z.literal(2)]).optional(),
});
export const previewOrderEdit = endpoint({
  method: 'POST',
  path: '/api/admin/order/:id/edit',
  summary: 'What an edit would change: dishes, fee, bonuses, sum, and what is paid more or less',
  access: { staff: 'order.change' },
  refusals: [401, 409, 422],
  request: { params: z.strictObject({ id: uid }), body: orderEdit },
  answer: z.object({
    /** Now and then, rows that differ only. */
    differences: z.array(
      z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
    to_pay: money,
    /** Positive: the customer pays more; negative: less. */
    difference: z.number(),
    /** Of an order that was paid online: what the bank keeps of it, what goes back, what is taken at the hand-over, and how. */
    online: z
      .object({
        kept: money,
        back: money,
        due: money,
        due_by: z.union([z.literal(1), z.literal(2)]),
      })
      .nullable(),
    /** Of bonuses, back on the account. */
    bonuses_back: money,
    min_sum: money,
    /** What the order loses by it: a promocode, a gift. */
    notices: z.array(z.string()),
    days: z.array(
      z.object({
        date: z.string(),
        label: z.string(),
        slots: z.array(z.object({ start: instant, end: instant, label: z.string() })),
      }),
    ),
  }),
});
export const editOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/order/:id/edit',
  summary: 'Edit an order: all of it or nothing',
  access: { staff: 'order.change' },
  refusals: [401, 409, 422],
  request: {
    params: z.strictObject({ id: uid }),
    /** `to_pay` of the preview: another sum is refused. */
    body: orderEdit.extend({ to_pay: givenMoney }),
  },
  answer: z.object({ order: adminOrder, message: z.string() }),
});
export const orderDishes = endpoint({
  method: 'POST',
  path: '/api/admin/order/dishes',
  summary: 'Dishes that can be added to an order, by a part of the name, with what can be chosen in them',
  access: { staff: 'order.change' },
  refusals: [401],
  request: { body: z.strictObject({ search: text(100).default('') }) },
  answer: z.object({
    dishes: z.array(
      z.object({
        /** Of a constructor: what is chosen are its options. */
        kind: z.enum(['dish', 'wok']),
        product_id: z.string(),
        name: z.string(),
        price: money,
        groups: z.array(
          z.object({
            name: z.string(),
            min: z.number(),
            max: z.number(),
            items: z.array(z.object({ id: z.string(), name: z.string(), price: money })),
          }),
        ),
        /** What is taken beforehand. */
        modifier_ids: z.array(z.string()),
      }),
    ),
  }),
});
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/admin/order/:id/note',
  summary: 'A note of staff on an order; the same `note_id` again is the same note',
  access: { staff: 'order.change' },
  refusals: [401, 409, 422],
  request: {
    params: z.strictObject({ id: uid }),
    body: z.strictObject({
      note_id: uid,
      text: text(500),
      /** It is shown there, too. */
      for_kitchen: z.boolean().default(false),
      for_courier: z.boolean().default(false),
    }),
  },
  answer: message,
});
export const archiveOrder = endpoint({
  method: 'DELETE',
  path: '/api/admin/order/:id',
  summary: 'Put an order away (with undo)',
  access: { staff: 'order.archive' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id: uid }) },
  answer: message,
});
export const unarchiveOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/order/:id/restore',
  summary: 'Bring an order back',
  access: { staff: 'order.archive' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id: uid }) },
  answer: message,
});
export const ordersLive = endpoint({
  method: 'GET',
  path: '/api/admin/orders/live',
  summary:
    'Server-sent events: orders as they come and move, and which document colleagues open and leave; resumes from Last-Event-ID',
  access: { staff: 'order.see' },
  stream: true,
  request: {},
  answer: z.object({ order: adminOrder }),
});
