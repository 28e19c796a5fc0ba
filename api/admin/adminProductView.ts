import { toRoubles } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { AdminProduct } from '../contract/admin.contract.ts';
import { fileInfo } from '../shop/fileInfo.ts';
import { pathsOf } from '../shop/paths.ts';

/** A dish as staff edit it. */
export const adminProductView = (product: Product, shop: Shop): AdminProduct => ({
  product_id: product.id,
  revision: product.revision,
  name: product.name,
  slug: product.slug,
  subtitle: product.subtitle,
  description: product.description,
  price: toRoubles(product.price),
  old_price: product.oldPrice === null ? null : toRoubles(product.oldPrice),
  category_ids: [...product.categoryIds],
  position: product.position,
  weight: product.weight,
  nutrition: product.nutrition,
  allergens: [...product.allergens],
  ingredients: product.ingredients.map(({ ingredientId, removable }) => ({
    ingredient_id: ingredientId,
    removable,
  })),
  stiker_ids: [...product.stickerIds],
  badge_icon: product.badgeIcon,
  modifier_groups: product.modifierGroups.map((group) => ({
    group_id: group.id,
    name: group.name,
    min: group.min,
    max: group.max,
    free_count: group.freeCount,
    items: group.items.map((item) => ({
      modifier_id: item.id,
      title: item.title,
      price: toRoubles(item.price),
      max: item.max,
      stopped: item.stopped ?? false,
    })),
  })),
  no_promo: product.noPromo,
  no_bonus: product.noBonus,
  published: product.published,
  file_info: fileInfo(product.picture),
  full_path: pathsOf(shop).ofProduct(product.id) ?? '',
  stops: product.stops.map(({ pointId, until }) => ({ affiliate_id: pointId, until })),
  archived: product.archived,
});
