import { z } from 'zod';
import { shownBlockOf } from './blocks.contract.ts';
import { endpoint } from './endpoint.ts';
import {
  breadcrumb,
  fileInfo,
  givenMoney,
  id,
  line,
  message,
  money,
  nutrition,
  pageNumber,
  seo,
  text,
  weight,
} from './values.contract.ts';

export const stiker = z.object({
  stiker_id: z.string(),
  name: z.string(),
  icon: z.string(),
  tone: z.enum(['new', 'hit', 'spicy', 'lean']),
});

/** What a card of the menu needs, and nothing more: it is in every public page. */
export const productCard = z.object({
  product_id: z.string(),
  name: z.string(),
  full_path: z.string(),
  price: money,
  /** A size decides: «от 290 ₽». */
  price_from: z.boolean(),
  old_price: money.nullable(),
  weight: weight.nullable(),
  /** A size decides: «от 480 г». */
  weight_from: z.boolean(),
  /** Of one portion: «8 шт.». */
  pieces: z.number().nullable(),
  composition: z.string(),
  stikers: z.array(stiker),
  /** One of the badge icons, and its name for whoever does not see it. */
  badge_icon: z.string().nullable(),
  badge_name: z.string().nullable(),
  file_info: fileInfo.nullable(),
  /** Has a group that must be chosen: opens the dish instead of adding it. */
  needs_choice: z.boolean(),
  available: z.boolean(),
  /** «Закончилось, вернётся завтра», «Завтраки — с 8:00 до 12:00». */
  unavailable_text: z.string().nullable(),
  category_ids: z.array(z.string()),
});
export type ProductCard = z.output<typeof productCard>;

export const modifierItem = z.object({
  modifier_id: z.string(),
  title: z.string(),
  price: money,
  max: z.number(),
  weight: z.number().nullable(),
  file_info: fileInfo.nullable(),
  available: z.boolean(),
});
export const modifierGroup = z.object({
  group_id: z.string(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  free_count: z.number(),
  items: z.array(modifierItem),
});

/** What a dish is made of, as far as it changes with the choice: the sums of parts are its figures. */
export const part = z.object({
  /** The modifier that brings it; null: it is in the dish. */
  brought_by: z.string().nullable(),
  /** Modifiers that leave it out. */
  removed_by: z.array(z.string()),
  weight: z.number().nullable(),
  /** Per 100 g of it. */
  nutrition: nutrition.nullable(),
  allergens: z.array(z.string()),
});

export const productDetails = productCard.extend({
  subtitle: z.string(),
  description: z.string(),
  /** Without what must be chosen in it, which `price` holds at its cheapest. */
  base_price: money,
  base_old_price: money.nullable(),
  /** As it comes when nothing is chosen, per 100 g. */
  nutrition: nutrition.nullable(),
  allergens: z.array(z.string()),
  parts: z.array(part),
  ingredients: z.array(z.object({ ingredient_id: z.string(), name: z.string(), removable: z.boolean() })),
  modifier_groups: z.array(modifierGroup),
  no_promo: z.boolean(),
  no_bonus: z.boolean(),
  recommended: z.array(productCard),
});
export type ProductDetails = z.output<typeof productDetails>;

export const categoryLink = z.object({
  category_id: z.string(),
  name: z.string(),
  full_path: z.string(),
  slug: z.string(),
  file_info: fileInfo.nullable(),
  is_menu_hidden: z.boolean(),
});
export type CategoryLink = z.output<typeof categoryLink>;

export const wokOption = z.object({
  option_id: z.string(),
  name: z.string(),
  price: money,
  weight: z.number(),
  nutrition,
  allergens: z.array(z.string()),
  spicy: z.boolean(),
  max: z.number(),
  file_info: fileInfo.nullable(),
  layer: fileInfo.nullable(),
  available: z.boolean(),
  /** Options that it is not taken with. */
  conflict_ids: z.array(z.string()),
});
export const wokStep = z.object({
  step_id: z.string(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  free_count: z.number(),
  /** What is chosen here stands in the wok's name. */
  in_name: z.boolean(),
  options: z.array(wokOption),
});
export const wokConstructor = z.object({
  full_path: z.string(),
  /** What a dish of it is called: «Вок», «Поке». */
  word: z.string(),
  name: z.string(),
  description: z.string(),
  bowl: fileInfo.nullable(),
  steps: z.array(wokStep),
});
export type WokConstructor = z.output<typeof wokConstructor>;

export const banner = z.object({
  banner_id: z.string(),
  title: z.string(),
  text: z.string(),
  button_text: z.string(),
  link: z.string(),
  tone: z.enum(['warm', 'green', 'dark', 'plain']),
  /** HTML is the same for everybody: the browser leaves out what is not for whoever uses it. */
  audience: z.enum(['all', 'guests', 'clients']),
  file_info: fileInfo.nullable(),
  /** Another one for wide screens. */
  desktop_file_info: fileInfo.nullable(),
});

export const shownBlock = shownBlockOf(productCard, banner);
export type ShownBlock = z.output<typeof shownBlock>;

export const section = z.object({ category: categoryLink, note: z.string(), products: z.array(productCard) });

const content = { seo, breadcrumbs: z.array(breadcrumb) };
/** What a path of the shop shows. */
/** Of a weekday (1 = Monday), or of one date instead of it. */
const openingHours = z.object({
  weekday: z.number().nullable(),
  date: z.string().nullable(),
  opens: z.string(),
  closes: z.string(),
});
export type OpeningHours = z.output<typeof openingHours>;

export const pageContent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('home'),
    ...content,
    opening_hours: z.array(openingHours),
    banners: z.array(banner),
    recommended: z.array(productCard),
    sections: z.array(section),
    seo_text: z.string(),
    /** What stands there and in which order; what is hidden is not sent. */
    layout: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('banners') }),
        z.object({ kind: z.literal('recommended'), title: z.string() }),
        z.object({ kind: z.literal('menu') }),
        z.object({ kind: z.literal('text') }),
        z.object({ kind: z.literal('blocks'), blocks: z.array(shownBlock) }),
      ]),
    ),
  }),
  z.object({
    type: z.literal('catalog'),
    ...content,
    opening_hours: z.array(openingHours),
    name: z.string(),
    banners: z.array(banner),
    sections: z.array(section),
  }),
  z.object({
    type: z.literal('category'),
    ...content,
    category: categoryLink,
    note: z.string(),
    children: z.array(categoryLink),
    products: z.array(productCard),
  }),
  z.object({
    type: z.literal('product'),
    ...content,
    product: productDetails,
    related: z.array(productCard),
  }),
  z.object({ type: z.literal('wok'), ...content, constructor: wokConstructor }),
  z.object({
    type: z.literal('page'),
    ...content,
    name: z.string(),
    html: z.string(),
    blocks: z.array(shownBlock),
    file_info: fileInfo.nullable(),
    published_at: z.string().nullable(),
  }),
  z.object({
    type: z.literal('posts'),
    ...content,
    name: z.string(),
    posts: z.array(
      z.object({
        name: z.string(),
        full_path: z.string(),
        excerpt: z.string(),
        published_at: z.string().nullable(),
        file_info: fileInfo.nullable(),
      }),
    ),
  }),
  /** A page of the application itself (checkout, cabinet, policy…): only its head comes from here. */
  z.object({ type: z.literal('application'), ...content, name: z.string(), html: z.string().optional() }),
  z.object({
    type: z.literal('redirect'),
    to: z.string(),
    status: z.union([z.literal(301), z.literal(302)]),
  }),
]);
export type PageContent = z.output<typeof pageContent>;
export type PageContentOf<T extends PageContent['type']> = Extract<PageContent, { type: T }>;

/** A beacon: nobody waits for it, and nothing is kept of whom. */
export const policyTexts = endpoint({
  method: 'GET',
  path: '/api/policy/versions',
  summary: 'The texts about personal data as they were in force, the newest first',
  access: 'everyone',
  request: {},
  answer: z.object({
    versions: z.array(
      z.object({
        /** Of the consent: the number that orders and consents keep. */
        version: z.string(),
        from: z.string(),
        /** Null = in force. */
        until: z.string().nullable(),
        consent_text: z.string(),
        html: z.string(),
      }),
    ),
  }),
});

export const answerForm = endpoint({
  method: 'POST',
  path: '/api/form/:id',
  summary: 'What a customer has written into a form of a page; sent again under its own id, it is one answer',
  access: 'everyone',
  refusals: [409, 422],
  request: {
    params: z.strictObject({ id }),
    body: z.strictObject({
      answer_id: z.string().regex(/^[0-9a-f]{32}$/),
      /** Question by question as the form has them; an agreement is `yes`, what is left out an empty text. */
      answers: z.array(z.strictObject({ question: text(5000), answer: text(5000) })).max(30),
    }),
  },
  answer: message,
});

export const countBanner = endpoint({
  method: 'POST',
  path: '/api/banner/:id/:what',
  summary: 'A banner was seen, or followed',
  access: 'everyone',
  request: { params: z.strictObject({ id, what: z.enum(['show', 'click']) }) },
  answer: message,
});

export const getPage = endpoint({
  method: 'GET',
  path: '/api/page',
  summary: 'What a path of the shop shows',
  access: 'everyone',
  request: { query: z.strictObject({ path: z.string().max(500).startsWith('/') }) },
  answer: pageContent,
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/product/:productId',
  summary: 'A dish with its modifiers',
  access: 'everyone',
  request: { params: z.strictObject({ productId: id }) },
  answer: z.object({ product: productDetails }),
});

/** A dish that keeps a filter; with `adapted` it does so only when these modifiers are chosen. */
const filteredCard = productCard.extend({
  adapted: z
    .object({
      modifier_ids: z.array(z.string()),
      /** The allergens that leave it so. */
      allergens: z.array(z.string()),
      /** Ingredients that are left out, and options that are taken instead of the usual. */
      removed: z.array(z.string()),
      instead: z.array(z.string()),
    })
    .optional(),
});
export type FilteredCard = z.output<typeof filteredCard>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Dishes, categories and pages by words: typos, endings and the keyboard layout are forgiven',
  access: 'everyone',
  request: { query: z.strictObject({ query: text(100) }) },
  answer: z.object({
    products: z.array(filteredCard),
    /** `count`: how many dishes its page has. */
    categories: z.array(categoryLink.extend({ count: z.number() })),
    pages: z.array(z.object({ name: z.string(), full_path: z.string() })),
    /** What was searched for instead, when the layout was wrong. */
    corrected: z.string().nullable(),
    /** The menu's own words for what was asked by another name. */
    named: z.string().nullable(),
    /** Of a query that only says what to leave out: the filter of the menu that finds as many. */
    filter: z
      .object({ exclude_allergens: z.array(z.string()), exclude: z.array(z.string()), count: z.number() })
      .nullable(),
  }),
});

export const diet = z.enum(['vegetarian', 'lean', 'spicy', 'mild']);
export type Diet = z.output<typeof diet>;

export const filterProducts = endpoint({
  method: 'POST',
  path: '/api/filter/product/ingredient',
  summary: 'Dishes with and without ingredients, without allergens, by diet, stickers and price',
  access: 'everyone',
  request: {
    body: z.strictObject({
      include: z.array(id).max(50).default([]),
      /** Who leaves out an ingredient leaves out its allergens. */
      exclude: z.array(id).max(50).default([]),
      /** Allergens in the words of `/api/filter/options`. */
      exclude_allergens: z.array(line(200).min(1)).max(30).default([]),
      /** All of them. */
      diets: z.array(diet).max(4).default([]),
      stikers: z.array(id).max(20).default([]),
      discounted: z.boolean().default(false),
      price_from: givenMoney.optional(),
      price_to: givenMoney.optional(),
      category_id: id.optional(),
      page: pageNumber.optional(),
    }),
  },
  answer: z.object({
    result: z.array(filteredCard),
    count: z.number(),
    /** How many of them are so only with a change. */
    adapted_count: z.number(),
  }),
});

export const filterOptions = endpoint({
  method: 'GET',
  path: '/api/filter/options',
  summary: 'What the dishes of the menu, or of one category, can be filtered by',
  access: 'everyone',
  request: { query: z.strictObject({ category_id: id.optional() }) },
  answer: z.object({
    allergens: z.array(z.string()),
    diets: z.array(diet),
    has_discounts: z.boolean(),
    ingredients: z.array(z.object({ ingredient_id: z.string(), name: z.string() })),
    stikers: z.array(stiker),
    price_min: money,
    price_max: money,
    /** Where cheap ends and dear begins: thirds of the dishes, in round sums. */
    price_steps: z.array(money),
  }),
});

export const shopLive = endpoint({
  method: 'GET',
  path: '/api/shop/live',
  summary: 'Server-sent events: the menu has changed; which dishes cannot be ordered now',
  access: 'everyone',
  stream: true,
  request: {},
  answer: z.object({ version: z.string(), unavailable: z.array(z.string()) }),
});
