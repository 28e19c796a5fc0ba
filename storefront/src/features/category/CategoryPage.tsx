import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DishGrid } from '../../catalogue/DishGrid.tsx';
import { filterFromParams, hasFilter } from '../../filtered/filterParams.ts';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import style from './categoryPage.module.css';
import { PageHead } from './PageHead.tsx';

const FilteredDishes = lazyPart(() =>
  import('../../filtered/FilteredDishes.tsx').then((m) => m.FilteredDishes),
);

const FilteredCount = lazyPart(() =>
  import('../../filtered/FilteredDishes.tsx').then((m) => m.FilteredCount),
);

/** The dishes of a category, or what a filter in the address leaves of them. */
export function CategoryPage({ shown: { page } }: PageProps) {
  const [params] = useSearchParams();
  const hydrated = useIsHydrated();
  if (page?.type !== 'category') return null;
  const { category, note, children, products, breadcrumbs } = page;
  const filter = filterFromParams(params);
  const isFiltered = hydrated && hasFilter(filter);
  return (
    <>
      <PageHead
        name={category.name}
        breadcrumbs={breadcrumbs}
        aside={
          isFiltered && (
            <Suspense fallback={null}>
              <FilteredCount filter={filter} categoryId={category.category_id} of={products.length} />
            </Suspense>
          )
        }
      >
        {note && !isFiltered && <p className={style.note}>{note}</p>}
        {children.length > 0 && (
          <nav className={style.children} aria-label={catalogueTexts.subcategories}>
            {children.map(({ category_id, name, full_path }) => (
              <Link key={category_id} to={full_path} className={style.child}>
                {name}
              </Link>
            ))}
          </nav>
        )}
      </PageHead>
      {isFiltered && (
        <Suspense fallback={null}>
          <FilteredDishes filter={filter} categoryId={category.category_id} />
        </Suspense>
      )}
      {!isFiltered && products.length > 0 && <DishGrid products={products} eager={4} first level={2} />}
      {!isFiltered && products.length === 0 && (
        <div className={style.empty}>
          <p>{catalogueTexts.emptyCategory}</p>
          <ButtonLink look="secondary" to="/">
            {catalogueTexts.allMenu}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
