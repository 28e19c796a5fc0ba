import { useState } from 'react';
import { Chip } from '../../choices/Chip.tsx';
import { Field } from '../../forms/Field.tsx';
import { searchTexts } from '../../texts/search.ts';
import style from './filterDialog.module.css';

const shownAtOnce = 12;

/** Chips of ingredients with a field to find one; what the other side has taken cannot be chosen here. */
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
  const matching = ingredients.filter(
    ({ ingredient_id, name }) => chosen.includes(ingredient_id) || name.toLowerCase().includes(wanted),
  );
  const first = [
    ...matching.filter(({ ingredient_id }) => chosen.includes(ingredient_id)),
    ...matching.filter(({ ingredient_id }) => !chosen.includes(ingredient_id)),
  ].slice(0, Math.max(shownAtOnce, chosen.length));
  return (
    <fieldset>
      <legend className={style.legend}>{label}</legend>
      <Field
        label={searchTexts.findIngredient}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
      />
      <div className={style.chips}>
        {first.map(({ ingredient_id, name }) => {
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
    </fieldset>
  );
}
