import { z } from 'zod';
import { cart } from './cart.contract.ts';
import { productCard } from './catalogue.contract.ts';
import { endpoint } from './endpoint.ts';
import {
  code,
  id,
  instant,
  line,
  localDate,
  message,
  money,
  page,
  password,
  phone,
  rowPicture,
  text,
  uid,
} from './values.contract.ts';

export const savedAddress = z.object({
  address_id: z.string(),
  title: z.string(),
  text: z.string(),
  flat: z.string(),
  entrance: z.string(),
  floor: z.string(),
  intercom: z.string(),
  comment: z.string(),
  private_house: z.boolean(),
});

export const client = z.object({
  client_id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  date_of_birth: z.string(),
  date_registration: z.string(),
  bonuses: money,
  is_confirmed: z.boolean(),
  likes_products: z.array(z.string()),
  consents: z.array(z.enum(['personalData', 'adsSms', 'adsEmail', 'adsPush', 'adsBot'])),
  /** To which version of the text, and when; `consent_version` of the settings is the one in force. */
  personal_data_consent: z.object({ version: z.string(), at: instant }).nullable(),
  addresses: z.array(savedAddress),
});
export type Client = z.output<typeof client>;

/** Where the «rate your last order» prompt leads; null = nothing to rate. */
export const needFeedback = z.object({ route: z.string(), order_id: z.string() }).nullable();

/** How the code comes, for the dialog that asks for it; without one it comes by SMS. */
const codeHint = z.string().optional();

export const authenticated = endpoint({
  method: 'GET',
  path: '/api/authenticated',
  summary: 'The client of this session',
  access: 'everyone',
  request: {},
  answer: z.object({ client: client.nullable() }),
});
export const registration = endpoint({
  method: 'PUT',
  path: '/api/registration',
  summary: 'Register by phone: sends a code',
  access: 'everyone',
  refusals: [409, 422],
  request: {
    body: z.strictObject({
      phone,
      password,
      passwordReply: z.string().max(128),
      /** «Я ознакомлен и согласен…»: without it nobody registers. When it is not said here, it is asked with the code. */
      consent: z.boolean().optional(),
      /** Of the text that was shown. */
      consent_version: line(50).optional(),
      ads_consent: z.boolean().optional(),
    }),
  },
  answer: z.object({
    sended_phone: z.string(),
    client: client.nullable(),
    message: z.string(),
    hint: codeHint,
  }),
});
export const confirmRegistration = endpoint({
  method: 'PUT',
  path: '/api/registration/confirm',
  summary: 'Confirm the phone by the code',
  access: 'everyone',
  refusals: [409, 422],
  request: {
    body: z.strictObject({
      phone,
      code,
      consent: z.boolean().optional(),
      /** Of the text that was shown. */
      consent_version: line(50).optional(),
      ads_consent: z.boolean().optional(),
    }),
  },
  answer: z.object({ client, message: z.string(), need_feedback: needFeedback }),
});
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in by phone and password',
  access: 'everyone',
  refusals: [401, 422],
  request: { body: z.strictObject({ phone, password: z.string().min(1).max(128) }) },
  answer: z.object({ client, need_feedback: needFeedback, message: z.string() }),
});
export const logout = endpoint({
  method: 'DELETE',
  path: '/api/logout',
  summary: 'Log out',
  access: 'everyone',
  request: {},
  answer: message,
});
export const generateCode = endpoint({
  method: 'PUT',
  path: '/api/generate_code',
  summary: 'Send the code again',
  access: 'everyone',
  refusals: [409, 422],
  request: { body: z.strictObject({ phone }) },
  answer: z.object({ message: z.string(), sended_phone: z.string() }),
});
export const restore = endpoint({
  method: 'PUT',
  path: '/api/restore',
  summary: 'Forgot the password: sends a code',
  access: 'everyone',
  refusals: [409, 422],
  request: { body: z.strictObject({ phone }) },
  answer: z.object({ message: z.string(), sended_phone: z.string(), hint: codeHint }),
});
export const confirmRestore = endpoint({
  method: 'PUT',
  path: '/api/restore/confirm',
  summary: 'A new password by the code; the phone is remembered by the session',
  access: 'everyone',
  refusals: [409, 422],
  request: {
    body: z.strictObject({ code, password, passwordReply: z.string().max(128), phone: phone.optional() }),
  },
  answer: z.object({ client, message: z.string(), need_feedback: needFeedback }),
});
export const changeClient = endpoint({
  method: 'PUT',
  path: '/api/auth/client',
  summary: 'Change personal data',
  access: 'client',
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      client_id: id,
      name: line(100).optional(),
      email: z.union([z.email().max(200), z.literal('')]).optional(),
      date_of_birth: z.union([localDate, z.literal('')]).optional(),
      ads_consents: z
        .array(z.enum(['adsSms', 'adsEmail', 'adsPush', 'adsBot']))
        .max(3)
        .optional(),
    }),
  },
  answer: z.object({ client, message: z.string() }),
});
export const removeClient = endpoint({
  method: 'DELETE',
  path: '/api/auth/client',
  summary: 'Erase the account for ever',
  access: 'client',
  refusals: [401, 422],
  request: { body: z.strictObject({ password: z.string().min(1).max(128) }) },
  answer: message,
});
export const exportClient = endpoint({
  method: 'GET',
  path: '/api/auth/client/export',
  summary: 'All that is known of the client',
  access: 'client',
  refusals: [401],
  request: {},
  answer: z.record(z.string(), z.unknown()),
});
export const likeProduct = endpoint({
  method: 'PUT',
  path: '/api/auth/like/:productId',
  summary: 'Like a dish, or take the like back',
  access: 'client',
  refusals: [401, 422],
  request: { params: z.strictObject({ productId: id }) },
  answer: z.object({ client: z.object({ likes_products: z.array(z.string()) }), product_id: z.string() }),
});
export const favourites = endpoint({
  method: 'GET',
  path: '/api/auth/client/favourities/:page',
  summary: 'Liked dishes',
  access: 'client',
  refusals: [401],
  request: { params: z.strictObject({ page }) },
  answer: z.object({
    favourities: z.array(productCard),
    count: z.number(),
    /** For who likes nothing yet: what most people like, or, while that is not known, what the shop recommends. */
    suggested: z.object({ by_likes: z.boolean(), products: z.array(productCard) }),
  }),
});
export const bonusesSynchronization = endpoint({
  method: 'GET',
  path: '/api/auth/client/bonuses_synchronization',
  summary: 'Read the bonus account again',
  access: 'client',
  refusals: [401],
  request: {},
  answer: z.object({ bonuses: money }),
});
export const bonusEntry = z.object({
  at: instant,
  kind: z.enum([
    'granted',
    'accrued',
    'reversed',
    'reserved',
    'released',
    'spent',
    'returned',
    'adjusted',
    'expired',
    'moved',
  ]),
  /** With its sign. Reservations change what is free, not the balance. */
  sum: money,
  balance_after: money,
  text: z.string(),
  order: z.object({ uid: z.string(), number: z.string() }).nullable(),
  expires_at: instant.nullable(),
});
export const bonusStatement = endpoint({
  method: 'GET',
  path: '/api/auth/client/bonuses/:page',
  summary: 'The bonus account as a ledger',
  access: 'client',
  refusals: [401],
  request: { params: z.strictObject({ page }) },
  answer: z.object({
    balance: money,
    reserved: money,
    free: money,
    rate_percent: z.number(),
    /** How much of an order bonuses may pay. */
    pay_percent: z.number(),
    entries: z.array(bonusEntry),
    count: z.number(),
    expiring: z.array(z.object({ sum: money, at: instant })),
  }),
});
export const orderListItem = z.object({
  order_id: z.string(),
  uid: z.string(),
  number: z.string(),
  placed_at: instant,
  status: z.string(),
  status_text: z.string(),
  quantity: z.number(),
  /** What the order costs, however it is paid: to_pay and bonuses together. */
  total: money,
  bonuses: money,
  to_pay: money,
  products: z.array(z.object({ name: z.string(), count: z.number(), file_info: rowPicture.nullable() })),
  can_rate: z.boolean(),
});
export const ordersHistory = endpoint({
  method: 'GET',
  path: '/api/auth/client/orders_history/:page',
  summary: "The client's orders",
  access: 'client',
  refusals: [401],
  request: { params: z.strictObject({ page }) },
  answer: z.object({ orders: z.array(orderListItem), count: z.number() }),
});
/** What the last order says, so that the next one need not ask it again. */
export const orderDefaults = endpoint({
  method: 'GET',
  path: '/api/auth/client/order_defaults',
  summary: 'How the last order was wanted: whom, where, how it was paid',
  access: 'client',
  refusals: [401],
  request: {},
  answer: z.object({
    defaults: z
      .object({
        name: z.string(),
        phone: z.string(),
        method: z.enum(['delivery', 'pickup']),
        affiliate_id: z.string().nullable(),
        address: savedAddress.omit({ address_id: true, title: true }).nullable(),
        /** 1, 2 or 3; null when bonuses paid it all. */
        pay_method: z.number().nullable(),
        do_not_call: z.boolean(),
      })
      .nullable(),
  }),
});
export const declineFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/decline',
  summary: 'Not to be asked about this order again',
  access: 'client',
  refusals: [401],
  request: { body: z.strictObject({ order_id: uid }) },
  answer: message,
});
const repeated = z.object({
  cart,
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
  message: z.string(),
});
export const reOrder = endpoint({
  method: 'PUT',
  path: '/api/auth/client/re_order',
  summary: 'Repeat an order: what is still sold, at prices of today',
  access: 'client',
  refusals: [401, 409, 422],
  request: { body: z.strictObject({ order_id: uid }) },
  answer: repeated,
});
/** The same with the order in the path. */
export const reOrderByPath = endpoint({
  ...reOrder,
  path: '/api/auth/client/re_order/:order_id',
  request: { params: z.strictObject({ order_id: uid }) },
});
const besideHouse = {
  title: line(50).default(''),
  flat: line(30).default(''),
  entrance: line(30).default(''),
  floor: line(30).default(''),
  intercom: line(30).default(''),
  comment: text(500).default(''),
  private_house: z.boolean().default(false),
};
export const saveAddress = endpoint({
  method: 'PUT',
  path: '/api/auth/client/address',
  summary: 'Keep an address',
  access: 'client',
  refusals: [401, 409, 422],
  request: {
    body: z.strictObject({
      address_token: z.string().max(2000),
      ...besideHouse,
    }),
  },
  answer: z.object({ client }),
});
export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/auth/client/address/:addressId',
  summary: 'Change what is beside the house of a kept address: its name, flat, entrance',
  access: 'client',
  refusals: [401, 409, 422],
  request: { params: z.strictObject({ addressId: id }), body: z.strictObject(besideHouse) },
  answer: z.object({ client }),
});
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/auth/client/address/:addressId',
  summary: 'Forget an address',
  access: 'client',
  refusals: [401],
  request: { params: z.strictObject({ addressId: id }) },
  answer: z.object({ client }),
});
