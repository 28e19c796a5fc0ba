import { DishGrid } from '../catalogue/DishGrid.tsx';
import { Chip } from '../choices/Chip.tsx';
import { formatMoney } from '../format/money.ts';
import { Waiting } from '../page/Waiting.tsx';
import { problemText } from '../problem.ts';
import { useSearchParams } from '../router/Router.tsx';
import { useFilterOptionsQuery, useFilterProductsQuery } from '../store/gatewayApi.ts';
import { errorTexts } from '../texts/errors.ts';
import { searchTexts } from '../texts/search.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import style from './filteredDishes.module.css';
import { type Filter, filterToParams, noFilter } from './filterParams.ts';

/** What a filter leaves of the menu, with chips that take its parts off. */
export function FilteredDishes({ filter }: { filter: Filter }) {
  const [, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useFilterProductsQuery(filter);
  const change = (next: Filter) => setParams(filterToParams(next));
  return (
    <section aria-label={searchTexts.filtered} aria-busy={isFetching}>
      <FilterChips filter={filter} onChange={change} />
      {error && (
        <div className={style.message} role="alert">
          <p>{problemText(error)}</p>
          <Button look="secondary" icon="refresh" onClick={() => void refetch()}>
            {errorTexts.retry}
          </Button>
        </div>
      )}
      {!data && !error && (
        <Waiting onRetry={() => void refetch()}>
          <Skeleton className={style.skeleton} />
        </Waiting>
      )}
      {data && data.result.length === 0 && (
        <div className={style.message}>
          <p>{searchTexts.filteredNothing}</p>
          <Button look="secondary" onClick={() => change(noFilter)}>
            {searchTexts.resetAll}
          </Button>
        </div>
      )}
      {data && <DishGrid products={data.result} eager={6} level={2} />}
    </section>
  );
}

function FilterChips({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { data: options } = useFilterOptionsQuery();
  const ingredient = (id: string) =>
    options?.ingredients.find(({ ingredient_id }) => ingredient_id === id)?.name ?? id;
  const stiker = (id: string) => options?.stikers.find(({ stiker_id }) => stiker_id === id)?.name ?? id;
  const without = (list: readonly string[], id: string) => list.filter((other) => other !== id);
  const { price_from, price_to, ...lists } = filter;
  return (
    <div className={style.chips}>
      {filter.include.map((id) => (
        <Chip
          key={id}
          removable
          onClick={() => onChange({ ...filter, include: without(filter.include, id) })}
        >
          {searchTexts.with(ingredient(id))}
        </Chip>
      ))}
      {filter.exclude.map((id) => (
        <Chip
          key={id}
          removable
          onClick={() => onChange({ ...filter, exclude: without(filter.exclude, id) })}
        >
          {searchTexts.without(ingredient(id))}
        </Chip>
      ))}
      {filter.stikers.map((id) => (
        <Chip
          key={id}
          removable
          onClick={() => onChange({ ...filter, stikers: without(filter.stikers, id) })}
        >
          {stiker(id)}
        </Chip>
      ))}
      {(price_from !== undefined || price_to !== undefined) && (
        <Chip removable onClick={() => onChange(lists)}>
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
