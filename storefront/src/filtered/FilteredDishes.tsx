import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FilteredCard } from '../../../api/contract/catalogue.contract.ts';
import { CategoryTiles } from '../catalogue/CategoryTiles.tsx';
import { DishGrid } from '../catalogue/DishGrid.tsx';
import { keepAvoided } from '../choices/avoidedAllergens.ts';
import { Waiting } from '../page/Waiting.tsx';
import { problemText } from '../problem.ts';
import { useFilterProductsQuery } from '../store/gatewayApi.ts';
import { withoutWords } from '../texts/allergens.ts';
import { errorTexts } from '../texts/errors.ts';
import { searchTexts } from '../texts/search.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { adaptedCard } from './adaptedCard.tsx';
import { FilterChips } from './FilterChips.tsx';
import style from './filteredDishes.module.css';
import { type Filter, filterToParams, noFilter } from './filterParams.ts';

/** What a filter leaves of the menu or of a category, with chips that take its parts off. */
export function FilteredDishes({ filter, categoryId }: { filter: Filter; categoryId?: string }) {
  const [, setParams] = useSearchParams();
  const within = categoryId === undefined ? {} : { category_id: categoryId };
  const { data, error, isFetching, refetch } = useFilterProductsQuery({ ...filter, ...within });
  const change = (next: Filter) => {
    keepAvoided(next.exclude_allergens);
    setParams(filterToParams(next));
  };
  return (
    <section aria-label={searchTexts.filtered} aria-busy={isFetching}>
      <FilterChips filter={filter} within={within} onChange={change} />
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
      {data && data.count === 0 && (
        <div className={style.message}>
          <p>{searchTexts.filteredNothing}</p>
          <CategoryTiles />
          <Button look="secondary" onClick={() => change(noFilter)}>
            {searchTexts.resetAll}
          </Button>
        </div>
      )}
      {data && data.count > 0 && (
        <>
          <p className="hidden-text" role="status">
            {searchTexts.summary(data.count, data.adapted_count, withoutOf(filter.exclude_allergens))}
          </p>
          <Dishes products={data.result} />
          <Rest filter={{ ...filter, ...within }} page={1} left={data.count - data.result.length} />
        </>
      )}
    </section>
  );
}

/** «11 из 13», beside the title. */
export function FilteredCount({
  filter,
  categoryId,
  of,
}: {
  filter: Filter;
  categoryId?: string;
  of: number;
}) {
  const within = categoryId === undefined ? {} : { category_id: categoryId };
  const { data } = useFilterProductsQuery({ ...filter, ...within });
  return data ? <p className={style.count}>{searchTexts.countOf(data.count, of)}</p> : null;
}

type Request = Filter & { category_id?: string };

/** The dishes beyond the first page, page after page. */
function Rest({ filter, page, left }: { filter: Request; page: number; left: number }) {
  const [open, setOpen] = useState(false);
  const { data } = useFilterProductsQuery({ ...filter, page }, { skip: !open });
  if (left <= 0) return null;
  if (!data)
    return (
      <div className={style.message}>
        <Button look="secondary" busy={open} onClick={() => setOpen(true)}>
          {searchTexts.more(left)}
        </Button>
      </div>
    );
  return (
    <>
      <div className={style.next}>
        <Dishes products={data.result} />
      </div>
      <Rest filter={filter} page={page + 1} left={left - data.result.length} />
    </>
  );
}

function Dishes({ products }: { products: readonly FilteredCard[] }) {
  return <DishGrid products={products.map(adaptedCard)} eager={6} level={2} />;
}

const withoutOf = (allergens: readonly string[]): string =>
  allergens.length > 0 ? withoutWords(allergens) : '';
