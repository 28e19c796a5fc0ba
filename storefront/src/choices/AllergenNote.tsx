import { dishTexts } from '../texts/dish.ts';
import { Icon } from '../ui/Icon.tsx';
import style from './allergenNote.module.css';
import { avoidedOf, useAvoidedAllergens } from './avoidedAllergens.ts';

/** The allergens of what is chosen; those that the filter was to leave out stand first, and are named as such. */
export function AllergenNote({ allergens }: { allergens: readonly string[] }) {
  const unwanted = avoidedOf(allergens, useAvoidedAllergens());
  return (
    <div className={style.note} data-warning={allergens.length > 0 || undefined}>
      {allergens.length > 0 && <Icon name="warning" className={style.icon} />}
      <div>
        {unwanted.length > 0 && <p className={style.unwanted}>{dishTexts.avoided(unwanted.join(', '))}</p>}
        <p>
          {allergens.length > 0 ? (
            <>
              <b>{dishTexts.allergens}:</b> {allergens.join(', ')}
            </>
          ) : (
            dishTexts.noAllergens
          )}
        </p>
        <p className={style.traces}>{dishTexts.allergensTraces}</p>
      </div>
    </div>
  );
}
