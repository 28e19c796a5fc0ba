import type { PageFields } from '../../domain/content/content.events.ts';
import { bannerFields, pageFields } from '../../domain/content/content.fields.ts';
import { blankOf } from '../../domain/document/blank.ts';
import type { DocumentFields } from '../../domain/documentKinds/documentFields.ts';
import { mediaFields } from '../../domain/media/media.fields.ts';
import { roubles } from '../../domain/money.ts';
import type { Picture } from '../../domain/nutrition.ts';
import type { ModifierGroup, ProductFields } from '../../domain/product/product.events.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import { promocodeIdFrom } from '../../domain/promocode/promocodeCode.ts';
import { slugOf } from '../../domain/slug.ts';
import type { DocumentWriter } from '../documentWriter.ts';
import menuFile from './menu.json' with { type: 'json' };
import shopFile from './shop.json' with { type: 'json' };

type Dish = (typeof menuFile.dishes)[number];
type Rows<Kind extends keyof DocumentFields> = readonly ({ readonly id: string } & DocumentFields[Kind])[];

const ingredients = menuFile.ingredients as Readonly<
  Record<string, Omit<DocumentFields['Ingredient'], 'name' | 'picture'>>
>;
const alts: Readonly<Record<string, string | undefined>> = menuFile.alts;
const ingredientSize = 320;
const dishSize = 640;

const picture = (slug: string | null, alt?: string): Picture | null => {
  if (slug === null) return null;
  const size = slug.startsWith('ing-') ? ingredientSize : dishSize;
  return { path: `demo/${slug}`, alt: alt ?? alts[slug] ?? '', width: size, height: size };
};

/** Fills an empty shop with a restaurant as it could be: a menu, zones, points, hours, promocodes, gifts, pages. Prices in the files are roubles, zones and sums in shop.json kopecks. */
export const createDemoShop = async (writer: DocumentWriter): Promise<void> => {
  await createFrame(writer);
  await createLibrary(writer);
  await createMenu(writer);
  await createOffers(writer);
};

const createFrame = async (writer: DocumentWriter): Promise<void> => {
  // JSON cannot say which of two words a text may be: the shapes are checked by the demo shop's test.
  await writer.save('Settings', 'shop', shopFile.settings as DocumentFields['Settings']);
  await writer.save('WorkingHours', 'shop', shopFile.workingHours);
  for (const { id, ...point } of shopFile.points as Rows<'Point'>) await writer.save('Point', id, point);
  for (const { id, ...zone } of shopFile.zones as Rows<'Zone'>) await writer.save('Zone', id, zone);
};

/** The demo's own pictures as if staff had sent them. */
const createLibrary = async (writer: DocumentWriter): Promise<void> => {
  const names = new Map(menuFile.dishes.map(({ picture: slug, name }) => [slug, name]));
  for (const slug of Object.keys(alts)) {
    const alt = alts[slug] ?? '';
    await writer.save('Media', slug, {
      ...blankOf(mediaFields),
      name: names.get(slug) ?? alt,
      folder: slug.startsWith('ing-') ? 'Ингредиенты' : 'Блюда',
      alt,
      picture: picture(slug),
    });
  }
};

const createMenu = async (writer: DocumentWriter): Promise<void> => {
  for (const [position, { id, ...sticker }] of menuFile.stickers.entries())
    await writer.save('Sticker', id, {
      ...sticker,
      tone: sticker.tone as DocumentFields['Sticker']['tone'],
      position,
    });
  for (const [name, ingredient] of Object.entries(ingredients))
    await writer.save('Ingredient', slugOf(name), { ...ingredient, name, picture: null });
  for (const [position, category] of menuFile.categories.entries())
    await writer.save('Category', category.id, {
      name: category.name,
      slug: category.slug,
      parentId: null,
      position,
      note: category.note,
      picture: picture(category.picture),
      schedule: null,
      published: true,
      hiddenInMenu: false,
      seo: {},
    });
  for (const [position, dish] of menuFile.dishes.entries())
    await writer.save('Product', dish.id, productOf(dish, position));
  await writer.save('Wok', 'shop', wok());
};

const createOffers = async (writer: DocumentWriter): Promise<void> => {
  await writer.save('GiftTiers', 'shop', shopFile.giftTiers);
  for (const { id: _id, ...promocode } of shopFile.promocodes as unknown as Rows<'Promocode'>)
    await writer.save('Promocode', promocodeIdFrom(promocode.code), promocode);
  for (const { id, picture: slug, ...banner } of shopFile.banners)
    await writer.save('Banner', id, {
      ...blankOf(bannerFields),
      ...banner,
      tone: banner.tone as DocumentFields['Banner']['tone'],
      picture: picture(slug),
    });
  for (const { id, ...recommendation } of shopFile.recommendations)
    await writer.save('Recommendation', id, recommendation);
  for (const [index, { id, kind, ...page }] of shopFile.pages.entries())
    await writer.save('Page', id, {
      ...blankOf(pageFields),
      ...page,
      published: true,
      kind: kind as PageFields['kind'],
      picture: null,
      publishedAt: `2026-11-${String(10 + index)}T05:00:00.000Z`,
      seo: {},
    });
};

/** In such kitchens a dish costs 28–40 % of its price; which, its place in the menu tells. */
const costOf = ({ price }: Dish, position: number) =>
  Math.round((price * (28 + ((position * 5) % 13))) / 100);

const productOf = (dish: Dish, position: number): ProductFields => ({
  ...blankOf(productFields),
  name: dish.name,
  slug: dish.slug,
  subtitle: dish.subtitle,
  description: dish.description,
  price: roubles(dish.price),
  oldPrice: dish.oldPrice === null ? null : roubles(dish.oldPrice),
  cost: roubles(costOf(dish, position)),
  categoryIds: [dish.category],
  position,
  weight: { value: dish.weight.value, unit: dish.weight.unit === 'ml' ? 'ml' : 'g' },
  pieces: dish.pieces ?? null,
  nutrition: dish.nutrition,
  allergens: dish.allergens,
  ingredients: dish.ingredients.map((name) => ({
    ingredientId: slugOf(name),
    removable: (dish.removable as readonly string[]).includes(name),
    ...inGrams(dish.grams, name),
  })),
  stickerIds: dish.stickers,
  modifierGroups: dish.groups.map((key) => modifierGroup(key, dish.replaced)),
  noPromo: dish.noPromo,
  noBonus: dish.noBonus,
  published: true,
  recommendedIds: dish.recommended,
  picture: picture(dish.picture),
});

type Named<Value> = Readonly<Record<string, Value | undefined>>;
const inGrams = (grams: Named<number>, name: string) =>
  grams[name] === undefined ? {} : { weight: grams[name] };

/** An option with a weight of its own takes the place of the ingredient that the dish names for its group. */
const modifierGroup = (key: string, replaced: Named<string>): ModifierGroup => {
  const groups: Readonly<Record<string, ModifierGroup | undefined>> = menuFile.modifierGroups;
  const group = groups[key];
  if (!group) throw new Error(`The demo menu has no modifier group ${key}`);
  const name = replaced[key];
  return {
    ...group,
    items: group.items.map((item) => ({
      ...item,
      price: roubles(item.price),
      ...(name !== undefined && item.weight !== undefined && { replaces: slugOf(name) }),
    })),
  };
};

const wok = (): DocumentFields['Wok'] => ({
  name: menuFile.wok.name,
  description: menuFile.wok.description,
  published: true,
  bowl: picture(menuFile.wok.bowl),
  steps: menuFile.wok.steps.map((step) => ({
    ...step,
    options: step.options.map((option) => ({
      ...option,
      price: roubles(option.price),
      picture: picture(option.picture, option.name),
      layer: picture(option.layer, option.name),
      stopped: false,
    })),
  })),
});
