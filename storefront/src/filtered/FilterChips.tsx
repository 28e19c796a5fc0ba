import { Chip } from '../choices/Chip.tsx';
import { formatMoney } from '../format/money.ts';
import { useFilterOptionsQuery } from '../store/gatewayApi.ts';
import { searchTexts } from '../texts/search.ts';
import { Button } from '../ui/Button.tsx';
import style from './filteredDishes.module.css';
import { type Filter, noFilter } from './filterParams.ts';

/** A chip for each part of a filter; a tap takes it off. */
export function FilterChips({
  filter,
  within,
  onChange,
}: {
  filter: Filter;
  within: { category_id?: string };
  onChange: (filter: Filter) => void;
}) {
  const { data: options } = useFilterOptionsQuery(within);
  const ingredient = (id: string) =>
    options?.ingredients.find(({ ingredient_id }) => ingredient_id === id)?.name ?? id;
  const stiker = (id: string) => options?.stikers.find(({ stiker_id }) => stiker_id === id)?.name ?? id;
  const { price_from, price_to, ...unpriced } = filter;
  const without = <List extends 'include' | 'exclude' | 'exclude_allergens' | 'diets' | 'stikers'>(
    list: List,
    value: string,
  ): Filter => ({ ...filter, [list]: filter[list].filter((other) => other !== value) });
  const chips: [key: string, text: string, rest: Filter][] = [
    ...filter.exclude_allergens.map((word): [string, string, Filter] => [
      `without-${word}`,
      searchTexts.without(word),
      without('exclude_allergens', word),
    ]),
    ...filter.diets.map((diet): [string, string, Filter] => [
      diet,
      searchTexts.diet[diet],
      without('diets', diet),
    ]),
    ...filter.include.map((id): [string, string, Filter] => [
      `with-${id}`,
      searchTexts.with(ingredient(id)),
      without('include', id),
    ]),
    ...filter.exclude.map((id): [string, string, Filter] => [
      `no-${id}`,
      searchTexts.without(ingredient(id)),
      without('exclude', id),
    ]),
    ...filter.stikers.map((id): [string, string, Filter] => [
      `stiker-${id}`,
      stiker(id),
      without('stikers', id),
    ]),
  ];
  return (
    <div className={style.chips}>
      {chips.map(([key, text, rest]) => (
        <Chip key={key} removable onClick={() => onChange(rest)}>
          {text}
        </Chip>
      ))}
      {filter.discounted && (
        <Chip removable onClick={() => onChange({ ...filter, discounted: false })}>
          {searchTexts.discounted}
        </Chip>
      )}
      {(price_from !== undefined || price_to !== undefined) && (
        <Chip removable onClick={() => onChange(unpriced)}>
          {[
            price_from !== undefined && `${searchTexts.priceFrom} ${formatMoney(price_from)}`,
            price_to !== undefined && `${searchTexts.priceTo} ${formatMoney(price_to)}`,
          ]
            .filter(Boolean)
            .join(' ')}
        </Chip>
      )}
      <Button look="ghost" size="s" onClick={() => onChange(noFilter)}>
        {searchTexts.resetAll}
      </Button>
    </div>
  );
}
