import { catalogueTexts } from '../../texts/catalogue.ts';
import { formatMoney } from '../../ui/money.ts';
import type { WokSummary } from './wokGroups.ts';
import style from './wokSummaryView.module.css';

/** The live line: price, weight, calories, heat, allergens. Spoken by the announcer after a pause, not from here. */
export function WokSummaryView({ summary }: { summary: WokSummary }) {
  const { price, weight, kcal, spicy, allergens, names } = summary;
  return (
    <section className={style.summary} aria-label={catalogueTexts.wokSummary}>
      <p className={style.figures}>
        <b className={style.price}>{formatMoney(price)}</b>
        <span>{catalogueTexts.weight(weight, 'g')}</span>
        <span>
          {kcal}&nbsp;{catalogueTexts.kcal}
        </span>
        {names.length > 0 && <span>{spicy ? catalogueTexts.wokSpicy : catalogueTexts.wokNotSpicy}</span>}
      </p>
      {names.length > 0 && (
        <p className={style.allergens}>
          {allergens.length > 0
            ? `${catalogueTexts.allergens}: ${allergens.join(', ')}`
            : catalogueTexts.wokNoAllergens}
        </p>
      )}
    </section>
  );
}
