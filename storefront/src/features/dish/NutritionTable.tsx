import { useState } from 'react';
import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { Segmented } from '../../choices/Segmented.tsx';
import { formatNumber } from '../../format/numbers.ts';
import { dishTexts } from '../../texts/dish.ts';
import style from './nutritionTable.module.css';

const parts = ['kcal', 'proteins', 'fats', 'carbs'] as const;

/** Four tiles, per 100 g (as the kitchen keeps them) or for the whole portion. */
export function NutritionTable({
  nutrition,
  weight,
}: {
  nutrition: NonNullable<ProductDetails['nutrition']>;
  weight: ProductDetails['weight'];
}) {
  const [per, setPer] = useState<'100' | 'portion'>('100');
  const factor = per === 'portion' && weight ? weight.value / 100 : 1;
  return (
    <section className={style.nutrition} aria-label={dishTexts.nutrition}>
      <div className={style.head}>
        <p className={style.title}>{dishTexts.nutrition}</p>
        {weight && (
          <Segmented
            label={dishTexts.nutrition}
            value={per}
            onChange={setPer}
            className={style.switch}
            options={[
              { value: '100', label: dishTexts.per100 },
              { value: 'portion', label: dishTexts.perPortion },
            ]}
          />
        )}
      </div>
      <dl className={style.tiles}>
        {parts.map((part) => (
          <div key={part} className={style.tile}>
            <dt className={style.name}>{dishTexts[part]}</dt>
            <dd className={style.value}>
              {part === 'kcal'
                ? Math.round(nutrition.kcal * factor)
                : formatNumber(nutrition[part] * factor, 1)}
              {part !== 'kcal' && `\u00a0${dishTexts.gram}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
