import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { ModifierGroups } from '../../choices/ModifierGroups.tsx';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { dishTexts } from '../../texts/dish.ts';
import { Price } from '../../ui/Price.tsx';
import style from './dishBody.module.css';
import { NutritionTable } from './NutritionTable.tsx';

/** What a dish is and what can be chosen for it; the same in the dialog and on the page. */
export function DishBody({
  product,
  chosen,
  missing,
  onChange,
}: {
  product: ProductDetails;
  chosen: readonly string[];
  missing: string | null;
  onChange: (chosen: string[]) => void;
}) {
  const { price, old_price, price_from, weight, subtitle, description, composition, ingredients } = product;
  const contents = ingredients.map(({ name }) => name).join(', ') || composition;
  return (
    <div className={style.body}>
      <div className={style.facts}>
        <Price value={price} old={old_price} from={price_from} />
        {weight && <span className={style.weight}>{catalogueTexts.weight(weight.value, weight.unit)}</span>}
      </div>
      {subtitle && <p className={style.muted}>{subtitle}</p>}
      {description && <p>{description}</p>}
      {contents && (
        <p className={style.muted}>
          <b className={style.label}>{dishTexts.composition}:</b> {contents}
        </p>
      )}
      {product.available && (
        <ModifierGroups product={product} chosen={chosen} missing={missing} onChange={onChange} />
      )}
      {product.nutrition && <NutritionTable nutrition={product.nutrition} weight={product.weight} />}
      {product.allergens.length > 0 && (
        <p className={style.small}>
          <b className={style.label}>{dishTexts.allergens}:</b> {product.allergens.join(', ')}.{' '}
          {dishTexts.allergensTraces}
        </p>
      )}
      {product.no_promo && <p className={style.small}>{dishTexts.noPromo}</p>}
    </div>
  );
}
