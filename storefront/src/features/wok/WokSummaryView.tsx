import { formatMoney } from '../../format/money.ts';
import { useCountUp } from '../../format/useCountUp.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { dishTexts } from '../../texts/dish.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Button } from '../../ui/Button.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import type { Wok } from './useWok.ts';
import { lastWok } from './wokDraft.ts';
import style from './wokSummaryView.module.css';

/** The live figures beside the bowl, or how to begin. Spoken by the announcer after a pause, not from here. */
export function WokSummaryView({ wok: { path, summary, ids, added, last } }: { wok: Wok }) {
  const hydrated = useIsHydrated();
  const price = useCountUp(summary.price);
  const { weight, kcal, proteins, fats, carbs, spicy, allergens } = summary;
  if (ids.length === 0)
    return (
      <section className={style.summary} aria-label={wokTexts.summary}>
        {added ? (
          <p className={style.begin}>{added.name}</p>
        ) : (
          <>
            <p className={style.begin}>{wokTexts.begin}</p>
            <p className={style.hint}>{wokTexts.beginHint}</p>
            {hydrated && lastWok(path).get().length > 0 && (
              <Button look="ghost" size="s" className={style.last} onClick={last}>
                {wokTexts.last}
              </Button>
            )}
          </>
        )}
      </section>
    );
  return (
    <section className={style.summary} aria-label={wokTexts.summary}>
      <p className={style.price}>{formatMoney(price)}</p>
      <p className={style.figures}>
        {catalogueTexts.weight(weight, 'g')} · {kcal}&nbsp;{dishTexts.kcal}
        {spicy && ` · ${wokTexts.spicy}`}
      </p>
      <p className={style.nutrients}>{wokTexts.nutrients(proteins, fats, carbs)}</p>
      <p className={style.allergens}>
        {allergens.length > 0 ? `${dishTexts.allergens}: ${allergens.join(', ')}` : wokTexts.noAllergens}
      </p>
    </section>
  );
}
