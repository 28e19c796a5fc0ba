import { z } from 'zod';
import { cart } from './cart.contract.ts';
import { categoryLink, productCard } from './catalogue.contract.ts';
import { client, needFeedback } from './client.contract.ts';
import { endpoint } from './endpoint.ts';
import { coordinates, fileInfo, instant, message, money, text } from './values.contract.ts';

export const menuItem = z.object({
  name: z.string(),
  url: z.string(),
  type: z.enum(['page', 'link']),
  content: z.string(),
  is_menu_hidden: z.boolean(),
  link_info: z.object({ full_path: z.string() }),
});

/** Settings are read by name: phone, site_name, founding_date, address, apple_store, google_market, vk, twitter, ok, youtube, gift, simple_menu, maintenance, seller, email, city, time_zone, consent_text, consent_version, ads_consent_text. */
export const settingPair = z.object({ title: z.string(), content: z.string() });

/** The part of the template that is the same for everyone: also rendered into every public page. */
export const template = z.object({
  settings: z.array(settingPair),
  menu: z.array(menuItem),
  categories: z.array(categoryLink),
  ui: z.object({
    desktop_logo: z.string(),
    mobile_logo: z.string(),
    miniature: z.string(),
    /** What staff have set; absent or empty = as the shop is drawn. */
    favicon: z.string().optional(),
    /** Address of the style sheet of colours and font. */
    style: z.string().optional(),
    app: z
      .object({
        banner: z.boolean(),
        banner_text: z.string(),
        short_name: z.string(),
        theme_color: z.string(),
        icon: z.string(),
      })
      .optional(),
  }),
  /** What stands in large letters on the home page: the titles of its banners. */
  display_lines: z.array(z.string()),
  /** How an order can be had; neither way: the shop takes no orders yet. */
  ordering: z.object({ delivery: z.boolean(), pickup: z.boolean() }),
});
export type Template = z.output<typeof template>;

export const workingInfo = z.object({
  open_modal: z.boolean(),
  open_now: z.boolean(),
  /** «Открыто до 23:00», «Закрыто, откроемся завтра в 10:00»; empty while the shop has given no hours. */
  now: z.string(),
  /** The interval now open, or the next one; empty when there is none. */
  today: z.object({ start: z.string(), end: z.string() }),
  days: z.object({ fields: z.array(z.object({ label: z.string(), content: z.string() })) }),
});
export const zone = z.object({
  zone_id: z.string(),
  name: z.string(),
  price: money,
  free_from: money.nullable(),
  min_sum: money,
  minutes: z.number(),
  color: z.string(),
  polygon: z.array(coordinates),
});
export const affiliate = z.object({
  affiliate_id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  coordinates: coordinates.nullable(),
  minutes: z.number(),
  open_now: z.boolean(),
  now: z.string(),
  hours: z.array(z.object({ label: z.string(), content: z.string() })),
});
export const giftProduct = z.object({
  product_id: z.string(),
  gift_info: z.object({ gift_id: z.number(), gift_min_activate: money }),
  page_info: z.object({ name: z.string(), content: z.string(), file_info: fileInfo.nullable() }),
  available: z.boolean(),
});
export const gifts = z.object({
  products: z.array(giftProduct),
  grades: z.array(z.object({ gift_id: z.number(), bg_color: z.string(), gift_min_activate: money })),
  info: z.object({ start_price: money, end_price: money }),
});
export const recommendation = z.object({
  page_id: z.string(),
  name: z.string(),
  link_info: z.object({ full_path: z.string() }),
  file_info: z.object({ path: z.string() }).nullable(),
  fields: z.object({ button_text: z.string(), formatting_id: z.number(), view_in_cart: z.boolean() }),
});
export const staffUser = z.object({
  user_id: z.string(),
  name: z.string(),
  login: z.string(),
  group_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type StaffUser = z.output<typeof staffUser>;

export const init = z.object({
  template,
  cart,
  recommendations: z.array(recommendation),
  /** For the cart: products of categories that may be recommended. */
  recommendations_order: z.array(
    z.object({
      product_info: z.object({
        product_id: z.string(),
        price: money,
        old_price: money.nullable(),
        needs_choice: z.boolean(),
        category_ids: z.array(z.string()),
      }),
      name: z.string(),
      file_info: fileInfo.nullable(),
      link_info: z.object({ full_path: z.string() }),
    }),
  ),
  gifts,
  zones: z.array(zone),
  affiliates: z.array(affiliate),
  /** By `additional_id` of the cart. */
  additional_pictures: z.record(z.string(), fileInfo),
  catalog_link: z.string(),
  working_info: workingInfo,
  web_analytics: z.object({
    fields: z.object({ metrika_id: z.string(), webvisor: z.boolean(), goals: z.boolean() }),
  }),
  address_suggestions: z.object({
    validate: z.boolean(),
    smart_address: z.boolean(),
    require_address: z.boolean(),
    message: z.string(),
  }),
  acquiring: z.object({ enabled: z.boolean() }),
  push: z.object({ public_key: z.string().nullable() }),
  client: client.nullable(),
  need_feedback: needFeedback,
  user: staffUser.nullable(),
  now: instant,
});
export type Init = z.output<typeof init>;

export const getInit = endpoint({
  method: 'GET',
  path: '/api/init',
  summary: 'All that the shop needs at its start',
  access: 'everyone',
  request: {},
  answer: init,
});

export const closeBeacon = endpoint({
  method: 'GET',
  path: '/api/close',
  summary: 'A page was left (beacon)',
  access: 'everyone',
  request: { query: z.strictObject({ livetime: z.coerce.number().min(0).max(1e12).optional() }) },
  answer: message,
});
export const closeBeaconPost = endpoint({ ...closeBeacon, method: 'POST' });

export const devOutbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  summary: 'Codes and mails that would have been sent; only outside production without a gateway',
  access: 'everyone',
  request: {},
  answer: z.object({
    messages: z.array(
      z.object({
        channel: z.enum(['sms', 'mail', 'push', 'bot']),
        to: z.string(),
        text: z.string(),
        at: instant,
      }),
    ),
  }),
});

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Web Push for the status of an order',
  access: 'everyone',
  refusals: [422],
  request: {
    body: z.strictObject({
      order_uid: z.uuid(),
      endpoint: z.url().max(1000),
      keys: z.strictObject({ p256dh: text(200), auth: text(100) }),
    }),
  },
  answer: message,
});
export const offlineCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  summary: 'The whole menu in short: for a phone without a network',
  access: 'everyone',
  request: {},
  answer: z.object({
    version: z.string(),
    products: z.array(productCard),
    categories: z.array(categoryLink),
  }),
});
