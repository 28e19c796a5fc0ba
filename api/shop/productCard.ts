import { toRoubles } from '../../domain/money.ts';
import type { ModifierGroup, Product } from '../../domain/product/product.events.ts';
import type { Selling } from '../../domain/selling/availability.ts';
import { leastExtras, leastPrice } from '../../domain/selling/leastPrice.ts';
import type { Sticker } from '../../domain/sticker/sticker.events.ts';
import type { ProductCard } from '../contract/catalogue.contract.ts';
import { badgeName } from '../contract/texts/badgeNames.ts';
import { unavailableText } from './availability.ts';
import { fileInfo } from './fileInfo.ts';
import { pathsOf } from './paths.ts';

export const productCard = (product: Product, selling: Selling): ProductCard => {
  const { shop } = selling;
  const unavailable = unavailableText(product, selling);
  return {
    product_id: product.id,
    name: product.name,
    full_path: pathsOf(shop).ofProduct(product.id) ?? '',
    price: toRoubles(leastPrice(product)),
    price_from: product.modifierGroups.some(decidesPrice),
    old_price: product.oldPrice === null ? null : toRoubles(product.oldPrice + leastExtras(product)),
    weight: product.weight,
    weight_from: product.modifierGroups.some((group) => decidesWeight(group, product.weight?.value ?? 0)),
    pieces: product.pieces ?? null,
    composition: compositionOf(product, selling),
    stikers: stickersOf(product, selling).map(stickerView),
    badge_icon: product.badgeIcon,
    badge_name: product.badgeIcon && badgeName(product.badgeIcon),
    file_info: fileInfo(product.picture),
    needs_choice: product.modifierGroups.some(({ min }) => min > 0),
    available: unavailable === null,
    unavailable_text: unavailable,
    category_ids: [...product.categoryIds],
  };
};

export const productCards = (products: readonly Product[], selling: Selling): ProductCard[] =>
  products.map((product) => productCard(product, selling));

export const compositionOf = (product: Product, { shop }: Selling): string =>
  product.ingredients
    .flatMap(({ ingredientId }) => shop.ingredients.get(ingredientId)?.name ?? [])
    .join(', ');

export const stickerView = ({ id, name, icon, tone }: Sticker) => ({ stiker_id: id, name, icon, tone });

const stickersOf = (product: Product, { shop }: Selling): Sticker[] =>
  product.stickerIds
    .flatMap((id) => shop.stickers.get(id) ?? [])
    .filter((sticker) => !sticker.archived)
    .sort((a, b) => a.position - b.position);

/** One of it must be chosen, and not all cost the same. */
const decidesPrice = ({ min, items }: ModifierGroup): boolean =>
  min > 0 && items.some(({ price }) => price !== items[0]?.price);

/** A size: one of it must be chosen, and the largest weighs much more. A sauce does not. */
const decidesWeight = ({ min, items }: ModifierGroup, weight: number): boolean => {
  const weights = items.map((item) => item.weight ?? 0);
  return min > 0 && Math.max(...weights) - Math.min(...weights) > weight / 5;
};
