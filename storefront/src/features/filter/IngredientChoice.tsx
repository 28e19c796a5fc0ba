import { useState } from 'react';
import { Chip } from '../../choices/Chip.tsx';
import { Field } from '../../forms/Field.tsx';
import { searchTexts } from '../../texts/search.ts';
import style from './filterDialog.module.css';

const shownAtOnce = 12;

/** A field that finds ingredients, and chips of those found and chosen; what the other side has taken is no choice here. */
export function IngredientChoice({
  label,
  ingredients,
  chosen,
  forbidden,
  onChange,
}: {
  label: string;
  ingredients: readonly { ingredient_id: string; name: string }[];
  chosen: readonly string[];
  forbidden: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const isChosen = ({ ingredient_id }: { ingredient_id: string }) => chosen.includes(ingredient_id);
  const found =
    wanted === ''
      ? []
      : ingredients.filter((one) => !isChosen(one) && one.name.toLowerCase().includes(wanted));
  const shown = [...ingredients.filter(isChosen), ...found.slice(0, shownAtOnce)];
  return (
    <fieldset>
      <legend className={style.legend}>{label}</legend>
      <Field
        label={searchTexts.findIngredient}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      {shown.length > 0 && (
        <div className={style.chips}>
          {shown.map(({ ingredient_id, name }) => {
            const on = chosen.includes(ingredient_id);
            return (
              <Chip
                key={ingredient_id}
                pressed={on}
                disabled={forbidden.includes(ingredient_id)}
                onClick={() =>
                  onChange(on ? chosen.filter((id) => id !== ingredient_id) : [...chosen, ingredient_id])
                }
              >
                {name}
              </Chip>
            );
          })}
        </div>
      )}
    </fieldset>
  );
}
