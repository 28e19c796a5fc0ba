import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banners } from '../../catalogue/Banners.tsx';
import { MenuSection } from '../../catalogue/MenuSection.tsx';
import { filterFromParams, hasFilter } from '../../filtered/filterParams.ts';
import { lazyPart } from '../../page/lazyPart.ts';
import type { PageProps } from '../../page/shownPage.ts';
import { Waiting } from '../../page/Waiting.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { PageHead } from './PageHead.tsx';

const FilteredDishes = lazyPart(() =>
  import('../../filtered/FilteredDishes.tsx').then((m) => m.FilteredDishes),
);

const FilteredCount = lazyPart(() =>
  import('../../filtered/FilteredDishes.tsx').then((m) => m.FilteredCount),
);

/** The whole menu, or what a filter in the address leaves of it. The server renders the menu: filters are personal. */
export function CatalogPage({ shown: { page } }: PageProps) {
  const [params] = useSearchParams();
  const hydrated = useIsHydrated();
  if (page?.type !== 'catalog') return null;
  const filter = filterFromParams(params);
  const isFiltered = hydrated && hasFilter(filter);
  return (
    <>
      <PageHead
        name={page.name}
        breadcrumbs={page.breadcrumbs}
        aside={
          isFiltered && (
            <Suspense fallback={null}>
              <FilteredCount
                filter={filter}
                of={page.sections.reduce((sum, { products }) => sum + products.length, 0)}
              />
            </Suspense>
          )
        }
      />
      <Banners banners={page.banners} />
      {isFiltered ? (
        <Suspense fallback={<Waiting />}>
          <FilteredDishes filter={filter} />
        </Suspense>
      ) : (
        page.sections.map((section) => <MenuSection key={section.category.category_id} section={section} />)
      )}
    </>
  );
}
