import type { Part } from '../../domain/choice/figures.ts';
import { figuresOfChoice } from '../../domain/figures/choiceFigures.ts';
import { partsOfDish } from '../../domain/figures/dishParts.ts';
import { toRoubles } from '../../domain/money.ts';
import type { ModifierGroup, Product } from '../../domain/product/product.events.ts';
import type { Selling } from '../../domain/selling/availability.ts';
import { defaultModifiers } from '../../domain/selling/modifiers.ts';
import type { ProductDetails } from '../contract/catalogue.contract.ts';
import { fileInfo } from './fileInfo.ts';
import { pathsOf } from './paths.ts';
import { productCard, productCards } from './productCard.ts';

export const productDetails = (product: Product, selling: Selling): ProductDetails => ({
  ...productCard(product, selling),
  base_price: toRoubles(product.price),
  base_old_price: product.oldPrice === null ? null : toRoubles(product.oldPrice),
  subtitle: product.subtitle,
  description: product.description,
  ...asItComes(product, selling),
  parts: partsOfDish(product, selling.shop).map(partView),
  ingredients: product.ingredients.flatMap(({ ingredientId, removable }) => {
    const ingredient = selling.shop.ingredients.get(ingredientId);
    return ingredient ? [{ ingredient_id: ingredientId, name: ingredient.name, removable }] : [];
  }),
  modifier_groups: product.modifierGroups.map(groupView),
  no_promo: product.noPromo,
  no_bonus: product.noBonus,
  recommended: productCards(recommendedTo(product, selling), selling),
});

const asItComes = (product: Product, { shop }: Selling) => {
  const { nutritionPer100, allergens } = figuresOfChoice(
    { kind: 'product', productId: product.id, modifierIds: defaultModifiers(product) },
    shop,
  );
  return { nutrition: nutritionPer100, allergens: [...allergens] };
};

const partView = ({ broughtBy, removedBy, weight, nutrition, allergens }: Part) => ({
  brought_by: broughtBy,
  removed_by: [...removedBy],
  weight,
  nutrition,
  allergens: [...allergens],
});

const groupView = (group: ModifierGroup) => ({
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
    weight: item.weight ?? null,
    file_info: fileInfo(item.picture ?? null),
    available: !item.stopped,
  })),
});

const recommendedTo = (product: Product, { shop }: Selling): Product[] => {
  const paths = pathsOf(shop);
  return product.recommendedIds
    .filter((id) => paths.ofProduct(id) !== null)
    .flatMap((id) => shop.products.get(id) ?? []);
};

/** Others of the same category: what people look at next. */
export const relatedTo = (product: Product, { shop }: Selling, limit = 8): Product[] =>
  pathsOf(shop)
    .productsIn(product.categoryIds[0] ?? '')
    .filter(({ id }) => id !== product.id && !product.recommendedIds.includes(id))
    .slice(0, limit);
