import type { Diet, filterOptions } from '../../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import type { Filter } from '../../filtered/filterParams.ts';
import { sortedAllergens } from '../../texts/allergens.ts';
import { searchTexts } from '../../texts/search.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { ChipChoice } from './ChipChoice.tsx';
import style from './filterDialog.module.css';
import { IngredientChoice } from './IngredientChoice.tsx';
import { PriceFields, PriceSteps } from './PriceChoice.tsx';

type Options = Answer<typeof filterOptions>;
const dietIcons: Partial<Record<Diet, IconName>> = {
  vegetarian: 'leaf',
  lean: 'plant',
  spicy: 'flame',
  mild: 'flameOff',
};
/** Nothing is both. */
const opposite: Partial<Record<Diet, Diet>> = { spicy: 'mild', mild: 'spicy' };

/** Allergens first: who needs them needs nothing else here. */
export function FilterParts({
  options,
  filter,
  onChange,
}: {
  options: Options;
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const isDetailed =
    filter.include.length + filter.exclude.length > 0 || (filter.price_from ?? filter.price_to) !== undefined;
  return (
    <>
      <ChipChoice
        label={searchTexts.allergens}
        without
        options={sortedAllergens(options.allergens).map((word) => ({ value: word, label: word }))}
        chosen={filter.exclude_allergens}
        onToggle={(word) =>
          onChange({ ...filter, exclude_allergens: toggled(filter.exclude_allergens, word) })
        }
      />
      <ChipChoice
        label={searchTexts.diets}
        options={options.diets.map((diet) => ({
          value: diet,
          label: searchTexts.diet[diet],
          icon: dietIcons[diet],
        }))}
        chosen={filter.diets}
        onToggle={(diet) =>
          onChange({
            ...filter,
            diets: toggled(
              filter.diets.filter((other) => other !== opposite[diet]),
              diet,
            ),
          })
        }
      />
      <PriceSteps steps={options.price_steps} filter={filter} onChange={onChange} />
      <ChipChoice
        label={searchTexts.stikers}
        options={[
          ...options.stikers
            // Diets are asked for above.
            .filter(({ tone }) => tone !== 'spicy' && tone !== 'lean')
            .map(({ stiker_id, name }) => ({ value: stiker_id, label: name })),
          ...(options.has_discounts ? [{ value: discounts, label: searchTexts.discounted }] : []),
        ]}
        chosen={[...filter.stikers, ...(filter.discounted ? [discounts] : [])]}
        onToggle={(id) =>
          onChange(
            id === discounts
              ? { ...filter, discounted: !filter.discounted }
              : { ...filter, stikers: toggled(filter.stikers, id) },
          )
        }
      />
      <details className={style.detail} open={isDetailed || undefined}>
        <summary className={style.detailName}>{searchTexts.inDetail}</summary>
        <div className={style.parts}>
          <PriceFields filter={filter} onChange={onChange} range={[options.price_min, options.price_max]} />
          <IngredientChoice
            label={searchTexts.include}
            ingredients={options.ingredients}
            chosen={filter.include}
            forbidden={filter.exclude}
            onChange={(include) => onChange({ ...filter, include })}
          />
          <IngredientChoice
            label={searchTexts.exclude}
            ingredients={options.ingredients}
            chosen={filter.exclude}
            forbidden={filter.include}
            onChange={(exclude) => onChange({ ...filter, exclude })}
          />
        </div>
      </details>
    </>
  );
}

/** No sticker has this id: ids hold no spaces. */
const discounts = 'with discount';

const toggled = <Value extends string>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
