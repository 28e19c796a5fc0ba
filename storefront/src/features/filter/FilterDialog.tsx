import { useState } from 'react';
import { Chip } from '../../choices/Chip.tsx';
import {
  type Filter,
  filterFromParams,
  filterToParams,
  hasFilter,
  noFilter,
} from '../../filtered/filterParams.ts';
import { Dialog } from '../../forms/Dialog.tsx';
import { Field } from '../../forms/Field.tsx';
import { Waiting } from '../../page/Waiting.tsx';
import { problemText } from '../../problem.ts';
import { useNavigate, useSearchParams } from '../../router/Router.tsx';
import { useFilterOptionsQuery, useFilterProductsQuery, useInit } from '../../store/gatewayApi.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { errorTexts } from '../../texts/errors.ts';
import { searchTexts } from '../../texts/search.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import style from './filterDialog.module.css';
import { IngredientChoice } from './IngredientChoice.tsx';

/** Chooses what should and should not be in a dish; the button says how many are left before it is pressed. */
export function FilterDialog({ onClose }: { onClose: () => void }) {
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => filterFromParams(params));
  const catalogLink = useInit()?.catalog_link ?? '/catalog';
  const navigate = useNavigate();
  const { data: options, error, refetch } = useFilterOptionsQuery();
  const { data: found } = useFilterProductsQuery(filter);
  const show = () => {
    onClose();
    navigate({ pathname: catalogLink, search: filterToParams(filter).toString() });
  };
  const toggleStiker = (id: string) =>
    setFilter({
      ...filter,
      stikers: filter.stikers.includes(id)
        ? filter.stikers.filter((other) => other !== id)
        : [...filter.stikers, id],
    });
  return (
    <Dialog
      title={searchTexts.filters}
      onClose={onClose}
      footer={
        <div className={style.foot}>
          <Button look="secondary" disabled={!hasFilter(filter)} onClick={() => setFilter(noFilter)}>
            {searchTexts.reset}
          </Button>
          <Button className={style.show} disabled={found?.result.length === 0} onClick={show}>
            {found?.result.length === 0
              ? searchTexts.showNothing
              : searchTexts.show(catalogueTexts.dishes(found?.count ?? 0))}
          </Button>
        </div>
      }
    >
      {!options && error && (
        <div role="alert">
          <p>{problemText(error)}</p>
          <Button look="secondary" icon="refresh" onClick={() => void refetch()}>
            {errorTexts.retry}
          </Button>
        </div>
      )}
      {!options && !error && (
        <Waiting onRetry={() => void refetch()}>
          <Skeleton className={style.skeleton} />
        </Waiting>
      )}
      {options && (
        <div className={style.parts}>
          <fieldset>
            <legend className={style.legend}>{searchTexts.stikers}</legend>
            <div className={style.chips}>
              {options.stikers.map(({ stiker_id, name }) => (
                <Chip
                  key={stiker_id}
                  pressed={filter.stikers.includes(stiker_id)}
                  onClick={() => toggleStiker(stiker_id)}
                >
                  {name}
                </Chip>
              ))}
            </div>
          </fieldset>
          <PriceRange filter={filter} onChange={setFilter} range={[options.price_min, options.price_max]} />
          <IngredientChoice
            label={searchTexts.include}
            ingredients={options.ingredients}
            chosen={filter.include}
            forbidden={filter.exclude}
            onChange={(include) => setFilter({ ...filter, include })}
          />
          <IngredientChoice
            label={searchTexts.exclude}
            ingredients={options.ingredients}
            chosen={filter.exclude}
            forbidden={filter.include}
            onChange={(exclude) => setFilter({ ...filter, exclude })}
          />
        </div>
      )}
    </Dialog>
  );
}

function PriceRange({
  filter,
  range: [least, most],
  onChange,
}: {
  filter: Filter;
  range: readonly [number, number];
  onChange: (filter: Filter) => void;
}) {
  const set = (name: 'price_from' | 'price_to', text: string) => {
    const { [name]: _old, ...rest } = filter;
    const value = Number.parseInt(text, 10);
    onChange(Number.isFinite(value) && value >= 0 ? { ...rest, [name]: value } : rest);
  };
  return (
    <fieldset>
      <legend className={style.legend}>{searchTexts.price}</legend>
      <div className={style.prices}>
        <Field
          label={searchTexts.priceFrom}
          inputMode="numeric"
          placeholder={String(Math.floor(least))}
          value={filter.price_from ?? ''}
          onChange={({ target }) => set('price_from', target.value)}
        />
        <Field
          label={searchTexts.priceTo}
          inputMode="numeric"
          placeholder={String(Math.ceil(most))}
          value={filter.price_to ?? ''}
          onChange={({ target }) => set('price_to', target.value)}
        />
      </div>
    </fieldset>
  );
}
