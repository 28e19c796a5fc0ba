import type { Order } from '../../../../api/contract/order.contract.ts';
import { formatNumber } from '../../format/numbers.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { dishTexts } from '../../texts/dish.ts';
import style from './orderContents.module.css';

type Line = NonNullable<Order['details']>['products'][number];

/** What one portion weighed and held when it was sold; orders of the first time do not say. */
export function SoldPortion({
  weight,
  nutrition,
  allergens,
}: Pick<Line, 'weight' | 'nutrition' | 'allergens'>) {
  const facts = [
    weight && catalogueTexts.weight(weight.value, weight.unit),
    nutrition && `${formatNumber(nutrition.kcal)}\u00a0${dishTexts.kcal}`,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <span className={style.details}>{facts.join(' · ')}</span>}
      {allergens.length > 0 && (
        <span className={style.details}>
          {dishTexts.allergens}: {allergens.join(', ')}
        </span>
      )}
    </>
  );
}
