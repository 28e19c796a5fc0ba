import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Kopecks } from '../money.ts';
import type { Nutrition, Picture, Seo, Weight } from '../nutrition.ts';

export interface ModifierItem {
  readonly id: string;
  readonly title: string;
  readonly price: Kopecks;
  /** How many times this item may be taken. */
  readonly max: number;
  readonly weight?: number;
  readonly picture?: Picture;
  readonly stopped?: boolean;
}

/** A size is a group with min = max = 1. The cheapest `freeCount` chosen items of a group cost nothing. */
export interface ModifierGroup {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly freeCount: number;
  readonly items: readonly ModifierItem[];
}

export interface ProductIngredient {
  readonly ingredientId: string;
  /** «Убрать лук»: chosen as the modifier `no-<ingredientId>`. */
  readonly removable: boolean;
}

export interface ProductFields {
  readonly name: string;
  readonly slug: string;
  /** Slugs it had before: links to them are led on. */
  readonly formerSlugs?: readonly string[];
  readonly subtitle: string;
  readonly description: string;
  readonly price: Kopecks;
  readonly oldPrice: Kopecks | null;
  /** The first is the main one. */
  readonly categoryIds: readonly string[];
  readonly position: number;
  readonly weight: Weight | null;
  readonly nutrition: Nutrition | null;
  readonly allergens: readonly string[];
  readonly ingredients: readonly ProductIngredient[];
  readonly stickerIds: readonly string[];
  readonly badgeIcon: string | null;
  readonly modifierGroups: readonly ModifierGroup[];
  readonly noPromo: boolean;
  readonly noBonus: boolean;
  readonly published: boolean;
  readonly recommendedIds: readonly string[];
  readonly picture: Picture | null;
  readonly seo: Seo;
  /** Id in the restaurant-automation system or in the feed that the product came from. */
  readonly externalId: string | null;
}

/** In the stop list everywhere (`pointId` null) or at one point, until an instant or until staff say otherwise. */
export interface Stop {
  readonly pointId: string | null;
  readonly until: string | null;
}

export type ProductEvent =
  | DocumentEvent<'Product', ProductFields>
  | { readonly type: 'ProductStopped'; readonly data: { readonly id: string } & Stop }
  | {
      readonly type: 'ProductResumed';
      readonly data: { readonly id: string; readonly pointId: string | null };
    };

export type Product = Current<ProductFields> & { readonly stops: readonly Stop[] };
