import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { dishTexts } from '../../texts/dish.ts';
import { Price } from '../../ui/Price.tsx';
import style from './dishFacts.module.css';
import { weightAndEnergy } from './figuresInWords.ts';
import type { Dish } from './useDish.ts';

/** Price, weight, calories and allergens of what is chosen: they stay in sight while one chooses, and wrap. */
export function DishFacts({ product, dish }: { product: ProductDetails; dish: Dish }) {
  const { allergens } = dish.figures;
  return (
    <div className={style.facts}>
      <Price value={dish.price} old={dish.oldPrice} from={dish.from} />
      {weightAndEnergy(dish.figures, product.weight?.unit).map((fact) => (
        <span key={fact} className={style.fact}>
          {fact}
        </span>
      ))}
      {allergens.length > 0 && (
        <span className={style.allergens}>
          <span className="hidden-text">{dishTexts.allergens}: </span>
          {allergens.join(', ')}
        </span>
      )}
    </div>
  );
}
