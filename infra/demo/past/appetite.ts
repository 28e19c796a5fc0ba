import type { CartChange } from '../../../domain/cart/cart.commands.ts';
import type { Product } from '../../../domain/product/product.events.ts';
import { defaultModifiers, optionGroupsOf } from '../../../domain/selling/modifiers.ts';
import type { Shop } from '../../../domain/shop/shop.ts';
import type { Wok } from '../../../domain/wok/wok.events.ts';
import { mainConstructorId } from '../../../domain/wok/wokName.ts';
import type { Person } from './people.ts';
import { type Random, type Weighted, weightedBy } from './random.ts';

type Wanted = Extract<CartChange, { type: 'AddLine' | 'AddWok' }>;

const favouritesKept = 4;

/**
 * What somebody puts into the cart. A few dishes sell most of the day, as everywhere; whoever comes again takes what was
 * liked; some build a wok of their own.
 */
export function createAppetite(random: Random) {
  const popularity = new Map<string, number>();
  /** A dish's rank is made up once: the n-th sells n times less than the first. */
  const popularityOf = ({ id }: Product): number => {
    const known = popularity.get(id);
    if (known !== undefined) return known;
    const made = 1 / random.whole(1, 24);
    popularity.set(id, made);
    return made;
  };

  let counted: { readonly of: Shop['products']; readonly dishes: Weighted<Product> } | null = null;
  /** Counted once for a menu: it changes a few times a day. */
  const soldIn = ({ products }: Shop): Weighted<Product> => {
    if (counted?.of !== products) {
      const sold = [...products.values()].filter(({ published, archived }) => published && !archived);
      counted = { of: products, dishes: weightedBy(sold, popularityOf) };
    }
    return counted.dishes;
  };

  const dish = (shop: Shop, person: Person): Product | undefined => {
    const favourite = random.chance(0.45) ? random.pickAny(person.favourites) : undefined;
    const known = favourite === undefined ? undefined : shop.products.get(favourite);
    if (known) return known;
    return random.oneOf(soldIn(shop));
  };

  const modifiersOf = (product: Product, shop: Shop): readonly string[] => {
    const chosen = [...defaultModifiers(product)];
    for (const { id, min, max, items } of optionGroupsOf(product, shop)) {
      const free = items.filter(({ stopped }) => !stopped);
      const first = free[0];
      if (min === 1 && max === 1) {
        const other = random.chance(0.4) ? random.pickAny(free) : undefined;
        const standard = free.find((item) => chosen.includes(item.id)) ?? first;
        if (other && standard) chosen[chosen.indexOf(standard.id)] = other.id;
      } else if (min > 0) chosen.push(...free.slice(0, min).map((item) => item.id));
      else if (max > 0 && random.chance(id === 'removed' ? 0.06 : 0.2)) {
        const extra = random.pickAny(free);
        if (extra) chosen.push(extra.id);
      }
    }
    return chosen;
  };

  const wokOf = ({ steps }: Wok): readonly string[] =>
    steps.flatMap(({ min, max, options }) => {
      const free = options.filter(({ stopped }) => !stopped);
      const wanted = Math.min(free.length, random.whole(min, Math.max(min, Math.min(max, min + 2))));
      const from = random.whole(0, Math.max(0, free.length - 1));
      return Array.from({ length: wanted }, (_, index) => free[(from + index) % free.length]?.id ?? '');
    });

  return (shop: Shop, person: Person): readonly Wanted[] => {
    const wanted: Wanted[] = [];
    const wok = shop.constructors.get(mainConstructorId);
    if (wok?.published && random.chance(0.16))
      wanted.push({ type: 'AddWok', optionIds: wokOf(wok), count: 1 });
    for (let left = random.whole(wanted.length > 0 ? 0 : 1, 4); left > 0; left -= 1) {
      const product = dish(shop, person);
      if (!product) break;
      const count = random.chance(0.18) ? 2 : 1;
      wanted.push({ type: 'AddLine', productId: product.id, modifierIds: modifiersOf(product, shop), count });
      if (person.favourites.length < favouritesKept) person.favourites.push(product.id);
    }
    return wanted;
  };
}
export type Appetite = ReturnType<typeof createAppetite>;
