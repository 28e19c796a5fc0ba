import { z } from 'zod';
import { documentKinds } from '../../domain/documentKinds/documentKinds.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import { endpoint } from './endpoint.ts';
import { givenFields, shownShape } from './fieldSchemas.ts';
import { staffUser } from './init.contract.ts';
import { staffAction } from './rights.contract.ts';
import {
  coordinates,
  id,
  instant,
  localDate,
  message,
  money,
  nextPage,
  pageKey,
  text,
  uid,
} from './values.contract.ts';

/** With what the menus and buttons of the back office ask. */
const staffMember = staffUser.extend({ rights: z.array(staffAction) });
export type StaffMember = z.output<typeof staffMember>;

export const adminAuthenticated = endpoint({
  method: 'GET',
  path: '/api/admin/authenticated',
  summary: 'The member of staff of this session',
  access: 'everyone',
  request: {},
  /** `time_zone`: the shop's, by which the back office shows every time. */
  answer: z.object({ user: staffMember.nullable(), time_zone: z.string() }),
});
export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Staff log in',
  access: 'everyone',
  refusals: [401, 422],
  request: { body: z.strictObject({ login: text(100).min(1), password: z.string().min(1).max(128) }) },
  answer: z.object({ user: staffMember, message: z.string() }),
});
const newPassword = z.string().min(8).max(128);
export const changeOwnPassword = endpoint({
  method: 'PUT',
  path: '/api/admin/password',
  summary: 'A new password of one’s own: every other session of the account ends',
  access: { staff: 'home.see' },
  refusals: [401, 422],
  request: {
    body: z.strictObject({ password: z.string().min(1).max(128), new_password: newPassword }),
  },
  answer: message,
});
export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/admin/user/:id/password',
  summary: 'A new password for a colleague, whose sessions end',
  access: { staff: 'staff.manage' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id }), body: z.strictObject({ new_password: newPassword }) },
  answer: message,
});
export const dismissStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/:id',
  summary: 'Dismiss a colleague: the account is closed and its sessions end',
  access: { staff: 'staff.manage' },
  refusals: [401, 422],
  request: { params: z.strictObject({ id }) },
  answer: message,
});
export const adminLogout = endpoint({
  method: 'DELETE',
  path: '/api/admin/logout',
  summary: 'Staff log out',
  access: 'everyone',
  request: {},
  answer: message,
});

/** What a request did, for whoever takes it back: exactly what it changed, and nobody has changed since. */
export const undoable = z.strictObject({
  change: z.string().min(1).max(200),
  page_ids: z.array(id).min(1).max(500),
});
export type Undoable = z.output<typeof undoable>;

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
  change_from: money.nullable(),
  bonuses: money,
  slot: z.object({ start: instant, end: instant, label: z.string() }).nullable(),
  do_not_call: z.boolean(),
  leave_at_door: z.boolean(),
  first_order: z.boolean(),
  had_complaint: z.boolean(),
  products: z.array(
    z.object({
      uid: z.string(),
      product_id: z.string().nullable(),
      name: z.string(),
      details: z.array(z.string()),
      count: z.number(),
      price: money,
      sum: money,
      total: money,
      gift: z.boolean(),
    }),
  ),
  /** Sauces and cutlery by count. */
  additional: z.array(z.object({ name: z.string(), count: z.number(), sum: money })),
  products_count: z.number(),
  archived: z.boolean(),
});
export type AdminOrder = z.output<typeof adminOrder>;

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
      /** Number, or the tail of a phone. */
      search: text(100).default(''),
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
  }),
});
export const historyEntry = z.object({
  at: instant,
  /** What happened, in words. */
  text: z.string(),
  actor: z.string(),
  type: z.string(),
  details: z.array(
    z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
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
    promocode: z.string().nullable(),
    client: z
      .object({ client_id: z.string(), orders_count: z.number(), orders_sum: money, bonuses: money })
      .nullable(),
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
      /** Dishes that ran out: into the stop list. */
      stop_product_ids: z.array(id).max(50).optional(),
      /** A stop of dishes of this order that is taken back. */
      undo_stop: undoable.optional(),
    }),
  },
  answer: z.object({ order: adminOrder, message: z.string(), undo: undoable.nullable() }),
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
  summary: 'Server-sent events: orders as they come and move; resumes from Last-Event-ID',
  access: { staff: 'order.see' },
  stream: true,
  request: {},
  answer: z.object({ order: adminOrder }),
});

export const adminHome = endpoint({
  method: 'GET',
  path: '/api/admin/main',
  summary: 'Home: the queue and, for the owner and managers, the money of today',
  access: { staff: 'home.see' },
  refusals: [401],
  request: {},
  answer: z.object({
    queue: z.array(z.object({ status: orderStatus, name: z.string(), count: z.number() })),
    late: z.number(),
    today: z
      .object({
        /** The day of business, YYYY-MM-DD; every number is of the orders placed in it. */
        date: z.string(),
        /** Placed: the completed, the cancelled and those under way. */
        orders: z.number(),
        completed: z.number(),
        cancelled: z.number(),
        /** Money of the completed ones, without what bonuses paid. */
        revenue: money,
        /** revenue ÷ completed. */
        average: money,
        orders_week_ago: z.number(),
        revenue_week_ago: money,
      })
      .nullable(),
    stopped: z.array(z.object({ product_id: z.string(), name: z.string(), until: instant.nullable() })),
    warnings: z.array(z.string()),
  }),
});

export const adminProduct = z.object({
  product_id: z.string(),
  revision: z.string(),
  ...shownShape(productFields),
  full_path: z.string(),
  stops: z.array(z.object({ affiliate_id: z.string().nullable(), until: instant.nullable() })),
  archived: z.boolean(),
});
export type AdminProduct = z.output<typeof adminProduct>;
const namedId = z.object({ id: z.string(), name: z.string() });

export const adminProducts = endpoint({
  method: 'POST',
  path: '/api/admin/products/filter',
  summary: 'Dishes by filter',
  access: { staff: 'product.see' },
  refusals: [401],
  request: {
    body: z.strictObject({
      search: text(100).default(''),
      category_id: id.optional(),
      stiker_id: id.optional(),
      ingredient_id: id.optional(),
      /** These only, whatever their state. */
      ids: z.array(id).max(50).optional(),
      state: z.enum(['all', 'published', 'draft', 'stopped', 'archived']).default('all'),
      sort: z.enum(['position', 'name', '-name', 'price', '-price']).default('position'),
      /** `next` of the page before; nothing = the beginning. */
      after: pageKey.optional(),
      per_page: z.int().min(10).max(200).default(50),
    }),
  },
  answer: z.object({
    products: z.array(adminProduct),
    count: z.number(),
    next: nextPage,
    allCategories: z.array(namedId),
    allIngredients: z.array(namedId),
    allStikers: z.array(namedId),
    allAffiliates: z.array(namedId),
  }),
});
/** Saving of a dish: the whole page or one field in place. A new one has no `page_id`. */
export const saveProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/page',
  summary: 'Save a dish: any of its fields, its place in the stop list',
  access: { staff: 'product.edit' },
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      page_id: id.optional(),
      /** The revision that was edited: another one means that a colleague was faster. */
      revision: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      product: givenFields(productFields).optional(),
      stop: z
        .strictObject({
          on: z.boolean(),
          affiliate_id: id.nullable().default(null),
          until: instant.nullable().default(null),
          /** Instead of `until`: to the end of the business day, by the clock of the point or the shop. */
          today: z.boolean().default(false),
        })
        .optional(),
    }),
  },
  answer: z.object({ message: z.string(), product: adminProduct, undo: undoable.nullable() }),
});
export const archivePage = endpoint({
  method: 'DELETE',
  path: '/api/admin/page/:id',
  summary: 'Put a dish away (with undo)',
  access: { staff: 'product.archive' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id }) },
  answer: message,
});
export const massAction = endpoint({
  method: 'PUT',
  path: '/api/admin/page/mass_action',
  summary: 'One action on many dishes',
  access: { staff: 'product.edit' },
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      page_ids: z.array(id).min(1).max(500),
      action: z.enum(['publish', 'unpublish', 'stop', 'resume', 'archive', 'restore']),
    }),
  },
  /** `done`: how many were not so already. */
  answer: z.object({ message: z.string(), done: z.number(), undo: undoable.nullable() }),
});
export const undoPages = endpoint({
  method: 'PUT',
  path: '/api/admin/page/undo',
  summary: 'Take back what one request did to dishes',
  access: { staff: 'product.edit' },
  refusals: [401, 409, 422],
  request: { body: undoable },
  answer: z.object({ message: z.string(), done: z.number() }),
});
export const documentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history/:kind/:id',
  summary: 'Who changed a document and what',
  access: { staff: 'history.see' },
  refusals: [401],
  request: {
    params: z.strictObject({
      kind: z.enum(documentKinds),
      id,
    }),
    query: z.object({ after: pageKey.optional() }),
  },
  answer: z.object({ history: z.array(historyEntry), next: nextPage }),
});
