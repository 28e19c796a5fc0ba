import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { Price } from '../../ui/Price.tsx';
import style from './dishFacts.module.css';
import { weightAndEnergy } from './figuresInWords.ts';
import type { Dish } from './useDish.ts';

/** Price, weight and calories of what is chosen. */
export function DishFacts({ product, dish }: { product: ProductDetails; dish: Dish }) {
  return (
    <p className={style.facts}>
      <Price value={dish.price} old={dish.oldPrice} from={dish.from} />
      {weightAndEnergy(dish.figures, product.weight?.unit).map((fact) => (
        <span key={fact} className={style.fact}>
          {fact}
        </span>
      ))}
    </p>
  );
}
