import { Chip } from '../../choices/Chip.tsx';
import type { Filter } from '../../filtered/filterParams.ts';
import { formatMoney } from '../../format/money.ts';
import { formatNumber } from '../../format/numbers.ts';
import { Field } from '../../forms/Field.tsx';
import { searchTexts } from '../../texts/search.ts';
import style from './filterDialog.module.css';

interface Props {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** «до 400 ₽», «400–500 ₽», «от 500 ₽»: one of them, or none. */
export function PriceSteps({ steps, filter, onChange }: Props & { steps: readonly number[] }) {
  const { price_from, price_to, ...rest } = filter;
  const borders = [undefined, ...steps, undefined];
  const ranges = borders.slice(1).map((to, index) => ({ from: borders[index], to }));
  if (steps.length === 0) return null;
  return (
    <fieldset>
      <legend className={style.legend}>{searchTexts.price}</legend>
      <div className={style.chips}>
        {ranges.map(({ from, to }) => {
          const on = price_from === from && price_to === to;
          const chosen = {
            ...rest,
            ...(from !== undefined && { price_from: from }),
            ...(to !== undefined && { price_to: to }),
          };
          return (
            <Chip key={`${from}-${to}`} pressed={on} onClick={() => onChange(on ? rest : chosen)}>
              {rangeText(from, to)}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}

export const rangeText = (from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return searchTexts.priceUpTo(formatMoney(to ?? 0));
  if (to === undefined) return searchTexts.priceOver(formatMoney(from));
  return searchTexts.priceBetween(formatNumber(from), formatMoney(to));
};

export function PriceFields({
  filter,
  range: [least, most],
  onChange,
}: Props & { range: readonly [number, number] }) {
  const set = (name: 'price_from' | 'price_to', text: string) => {
    const { [name]: _old, ...rest } = filter;
    const value = Number.parseInt(text, 10);
    onChange(Number.isFinite(value) && value >= 0 ? { ...rest, [name]: value } : rest);
  };
  return (
    <fieldset>
      <legend className={style.legend}>{searchTexts.exactPrice}</legend>
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
