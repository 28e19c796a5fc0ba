import type { Product } from '../product/product.events.ts';
import type { Shop } from '../shop/shop.ts';

export const diets = ['vegetarian', 'lean', 'spicy', 'mild'] as const;
export type Diet = (typeof diets)[number];

/**
 * A diet is kept only by what is known of every ingredient. Staff may call a dish lean by its sticker, where nothing that
 * is known of it says otherwise.
 */
export const keepsDiet = (product: Product, diet: Diet, shop: Shop): boolean => {
  const isSpicy = hasSticker(product, 'spicy', shop);
  switch (diet) {
    case 'vegetarian':
      return isMadeOf(product, ['plant', 'animal'], shop);
    case 'lean':
      return isMadeOf(product, ['plant'], shop);
    case 'spicy':
      return isSpicy;
    case 'mild':
      return !isSpicy;
  }
};

const isMadeOf = (product: Product, allowed: readonly string[], shop: Shop): boolean => {
  const origins = product.ingredients.map(
    ({ ingredientId }) => shop.ingredients.get(ingredientId)?.origin ?? 'unknown',
  );
  const isCalledLean = hasSticker(product, 'lean', shop);
  const known = isCalledLean ? origins.filter((origin) => origin !== 'unknown') : origins;
  return (isCalledLean || origins.length > 0) && known.every((origin) => allowed.includes(origin));
};

const hasSticker = ({ stickerIds }: Product, tone: string, { stickers }: Shop): boolean =>
  stickerIds.some((id) => {
    const sticker = stickers.get(id);
    return sticker?.tone === tone && !sticker.archived;
  });
