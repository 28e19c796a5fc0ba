import { useState } from 'react';
import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { Segmented } from '../../choices/Segmented.tsx';
import { formatNumber } from '../../format/numbers.ts';
import { dishTexts } from '../../texts/dish.ts';
import style from './nutritionTable.module.css';

const parts = ['kcal', 'proteins', 'fats', 'carbs'] as const;

type Nutrition = NonNullable<ProductDetails['nutrition']>;

/** Four tiles, for the whole portion, or for 100 g of it. */
export function NutritionTable({ portion, per100 }: { portion: Nutrition | null; per100: Nutrition }) {
  const [per, setPer] = useState<'portion' | '100'>('portion');
  const shown = per === 'portion' && portion ? portion : per100;
  return (
    <section className={style.nutrition} aria-label={dishTexts.nutrition}>
      <div className={style.head}>
        <p className={style.title}>{dishTexts.nutrition}</p>
        {portion && (
          <Segmented
            label={dishTexts.nutrition}
            value={per}
            onChange={setPer}
            className={style.switch}
            options={[
              { value: 'portion', label: dishTexts.perPortion },
              { value: '100', label: dishTexts.per100 },
            ]}
          />
        )}
      </div>
      <dl className={style.tiles}>
        {parts.map((part) => (
          <div key={part} className={style.tile}>
            <dt className={style.name}>{dishTexts[part]}</dt>
            <dd className={style.value}>
              {part === 'kcal' ? formatNumber(shown.kcal) : formatNumber(shown[part], 1)}
              {part !== 'kcal' && `\u00a0${dishTexts.gram}`}
            </dd>
          </div>
        ))}
      </dl>
      {!portion && <p className={style.name}>{dishTexts.per100}</p>}
    </section>
  );
}
