import type { Recommendation } from '../../domain/content/content.events.ts';
import { toRoubles } from '../../domain/money.ts';
import { shownTiersOf } from '../../domain/pricing/gifts.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { Init } from '../contract/init.contract.ts';
import { sellingNow } from './availability.ts';
import { addressOf, fileInfo } from './fileInfo.ts';
import { pathsOf } from './paths.ts';
import { productCard } from './productCard.ts';

/** Enough for any cart to have something to try. */
const mostForCart = 24;
const fromEachCategory = 2;

/** Chips that lead to dishes. */
export const recommendationChips = (shop: Shop): Init['recommendations'] =>
  activeRecommendations(shop).flatMap(({ id, productId, buttonText, formattingId, viewInCart }) => {
    const product = shop.products.get(productId);
    const path = pathsOf(shop).ofProduct(productId);
    if (!product || path === null) return [];
    const picture = fileInfo(product.picture);
    return [
      {
        page_id: id,
        name: product.name,
        link_info: { full_path: path },
        file_info: picture && { path: addressOf(picture, 160) },
        fields: { button_text: buttonText, formatting_id: formattingId, view_in_cart: viewInCart },
      },
    ];
  });

/** What the cart may offer: what staff recommend there, then a little of every category. */
export const recommendedForCart = (shop: Shop, at: string): Init['recommendations_order'] => {
  const selling = sellingNow(shop, at);
  const paths = pathsOf(shop);
  const named = activeRecommendations(shop)
    .filter(({ viewInCart }) => viewInCart)
    .flatMap(({ productId }) => shop.products.get(productId) ?? []);
  const others = paths.childrenOf(null).flatMap(({ id }) => paths.productsIn(id).slice(0, fromEachCategory));
  const chosen = new Set<Product>([...named, ...others].filter(({ id }) => paths.ofProduct(id) !== null));
  return [...chosen]
    .map((product) => productCard(product, selling))
    .filter(({ available }) => available)
    .slice(0, mostForCart)
    .map((card) => ({
      product_info: {
        product_id: card.product_id,
        price: card.price,
        old_price: card.old_price,
        needs_choice: card.needs_choice,
        category_ids: card.category_ids,
      },
      name: card.name,
      file_info: card.file_info,
      link_info: { full_path: card.full_path },
    }));
};

const activeRecommendations = (shop: Shop): Recommendation[] =>
  [...shop.recommendations.values()]
    .filter(({ archived }) => !archived)
    .sort((a, b) => a.position - b.position);

export const giftsView = (shop: Shop, at: string): Init['gifts'] => {
  const tiers = shownTiersOf(shop);
  const selling = sellingNow(shop, at);
  return {
    products: tiers.flatMap(({ giftId, minActivate, productIds }) =>
      productIds.flatMap((id) => {
        const product = shop.products.get(id);
        if (!product) return [];
        return [
          {
            product_id: id,
            gift_info: { gift_id: giftId, gift_min_activate: toRoubles(minActivate) },
            page_info: {
              name: product.name,
              content: product.description,
              file_info: fileInfo(product.picture),
            },
            available: productCard(product, selling).available,
          },
        ];
      }),
    ),
    grades: tiers.map(({ giftId, bgColor, minActivate }) => ({
      gift_id: giftId,
      bg_color: bgColor,
      gift_min_activate: toRoubles(minActivate),
    })),
    info: {
      start_price: toRoubles(tiers[0]?.minActivate ?? 0),
      end_price: toRoubles(tiers.at(-1)?.minActivate ?? 0),
    },
  };
};
