import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keepAvoided } from '../../choices/avoidedAllergens.ts';
import { Segmented } from '../../choices/Segmented.tsx';
import {
  type Filter,
  filterFromParams,
  filterToParams,
  hasFilter,
  noFilter,
} from '../../filtered/filterParams.ts';
import { Dialog } from '../../forms/Dialog.tsx';
import { Waiting } from '../../page/Waiting.tsx';
import { useFilterOptionsQuery, useFilterProductsQuery, useInit } from '../../store/gatewayApi.ts';
import type { Overlays } from '../../store/overlaysSlice.ts';
import { withoutWords } from '../../texts/allergens.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { searchTexts } from '../../texts/search.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FilterParts } from './FilterParts.tsx';
import style from './filterDialog.module.css';

/** Chooses what should and should not be in a dish; the button says how many are left before it is pressed. */
export function FilterDialog({ category, onClose }: Overlays['filter'] & { onClose: () => void }) {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => filterFromParams(params));
  const [scope, setScope] = useState<'category' | 'menu'>(category ? 'category' : 'menu');
  const catalogLink = useInit()?.catalog_link ?? '/catalog';
  const navigate = useNavigate();
  const within = scope === 'category' && category ? { category_id: category.category_id } : {};
  const { data: options, refetch } = useFilterOptionsQuery(within);
  const { data: found, isFetching } = useFilterProductsQuery({ ...filter, ...within });
  const show = () => {
    keepAvoided(filter.exclude_allergens);
    onClose();
    const pathname = scope === 'category' && category ? category.full_path : catalogLink;
    void navigate({ pathname, search: filterToParams(filter).toString() });
  };
  return (
    <Dialog
      title={searchTexts.filters}
      onClose={onClose}
      heading={
        <Button
          look="ghost"
          size="s"
          className={style.reset}
          disabled={!hasFilter(filter)}
          onClick={() => setFilter(noFilter)}
        >
          {searchTexts.reset}
        </Button>
      }
      footer={
        <div className={style.foot}>
          {filter.exclude_allergens.length > 0 && found && (
            <p className={style.summary}>
              {searchTexts.summary(found.count, found.adapted_count, withoutWords(filter.exclude_allergens))}
            </p>
          )}
          <Button wide size="l" aria-busy={isFetching} disabled={found?.count === 0} onClick={show}>
            {found?.count === 0
              ? searchTexts.showNothing
              : searchTexts.show(catalogueTexts.dishes(found?.count ?? 0))}
          </Button>
        </div>
      }
    >
      <div className={style.parts}>
        {category && (
          <Segmented
            label={searchTexts.scope}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'category', label: category.name },
              { value: 'menu', label: searchTexts.wholeMenu },
            ]}
          />
        )}
        {options ? (
          <FilterParts options={options} filter={filter} onChange={setFilter} />
        ) : (
          <Waiting onRetry={() => void refetch()}>
            <Skeleton className={style.skeleton} />
          </Waiting>
        )}
      </div>
    </Dialog>
  );
}
