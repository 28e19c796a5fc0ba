import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { AllergenNote } from '../../choices/AllergenNote.tsx';
import { ModifierGroups } from '../../choices/ModifierGroups.tsx';
import { dishTexts } from '../../texts/dish.ts';
import style from './dishBody.module.css';
import { NutritionTable } from './NutritionTable.tsx';
import type { Dish } from './useDish.ts';

/** What a dish is and what can be chosen for it; the same in the dialog and on the page. */
export function DishBody({ product, dish }: { product: ProductDetails; dish: Dish }) {
  const { subtitle, description, composition, ingredients } = product;
  const contents = ingredients.map(({ name }) => name).join(', ') || composition;
  const { nutrition, nutritionPer100, allergens } = dish.figures;
  return (
    <div className={style.body}>
      {subtitle && <p className={style.muted}>{subtitle}</p>}
      {description && <p>{description}</p>}
      {contents && (
        <p className={style.muted}>
          <b className={style.label}>{dishTexts.composition}:</b> {contents}
        </p>
      )}
      {product.available && (
        <ModifierGroups
          product={product}
          chosen={dish.chosen}
          missing={dish.missing}
          onChange={dish.change}
        />
      )}
      {nutritionPer100 && <NutritionTable portion={nutrition} per100={nutritionPer100} />}
      <AllergenNote allergens={allergens} />
      {product.no_promo && <p className={style.small}>{dishTexts.noPromo}</p>}
    </div>
  );
}
