import { formatMoney } from '../../format/money.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { dishTexts } from '../../texts/dish.ts';
import { wokTexts } from '../../texts/wok.ts';
import type { WokSummary } from './wokGroups.ts';
import style from './wokSummaryView.module.css';

/** The live line: price, weight, calories, heat, allergens. Spoken by the announcer after a pause, not from here. */
export function WokSummaryView({ summary }: { summary: WokSummary }) {
  const { price, weight, kcal, proteins, fats, carbs, spicy, allergens, names } = summary;
  return (
    <section className={style.summary} aria-label={wokTexts.summary}>
      <p className={style.figures}>
        <b className={style.price}>{formatMoney(price)}</b>
        <span>{catalogueTexts.weight(weight, 'g')}</span>
        <span>
          {kcal}&nbsp;{dishTexts.kcal}
        </span>
        {names.length > 0 && <span>{wokTexts.nutrients(proteins, fats, carbs)}</span>}
        {names.length > 0 && <span>{spicy ? wokTexts.spicy : wokTexts.notSpicy}</span>}
      </p>
      {names.length > 0 && (
        <p className={style.allergens}>
          {allergens.length > 0 ? `${dishTexts.allergens}: ${allergens.join(', ')}` : wokTexts.noAllergens}
        </p>
      )}
    </section>
  );
}
