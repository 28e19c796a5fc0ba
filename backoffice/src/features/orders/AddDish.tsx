import { Button, MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { problemOf } from '../../gatewayApi.ts';
import { format } from '../../texts/format.ts';
import { missingChoices } from './missingChoices.ts';
import { type Dish, useOrderDishesQuery } from './orders.api.ts';
import { orders } from './texts/ru.ts';

const texts = orders.edit;

/** A row that is not in an order yet. */
export interface NewRow {
  readonly key: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly count: number;
  readonly product:
    | { readonly product_id: string; readonly modifier_ids: string[] }
    | { readonly option_ids: string[] };
}

/** A dish or a bowl found by its name, with what is chosen in it. */
export function AddDish({ onAdd }: { onAdd: (row: NewRow) => void }) {
  const [search, setSearch] = useState('');
  const [dish, setDish] = useState<Dish>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** What is missing is no mistake before somebody has pressed the button. */
  const [isTried, setTried] = useState(false);
  const [wanted] = useDebouncedValue(search, 200);
  const { currentData: data, error } = useOrderDishesQuery(
    { body: { search: wanted } },
    { skip: wanted.trim().length < 2 },
  );
  const found = data?.dishes ?? [];
  const pick = (id: string | null) => {
    const next = found.find(({ product_id }) => product_id === id);
    setDish(next);
    setTried(false);
    setChosen(next?.modifier_ids ?? []);
  };
  const missing = missingChoices(dish?.groups ?? [], chosen);
  const add = () => {
    if (!dish) return;
    setTried(true);
    if (missing.length > 0) return;
    const modifier_ids = [...chosen].sort((one, other) => one.localeCompare(other));
    const names = dish.groups.flatMap(({ items }) => items.filter(({ id }) => chosen.includes(id)));
    onAdd({
      key: [dish.product_id, ...modifier_ids].join(),
      name: dish.name,
      details: names.map(({ name }) => name),
      count: 1,
      product:
        dish.kind === 'wok' ? { option_ids: modifier_ids } : { product_id: dish.product_id, modifier_ids },
    });
    setDish(undefined);
    setSearch('');
  };
  return (
    <>
      <Select
        label={texts.add}
        placeholder={texts.search}
        searchable
        clearable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        // Nothing is said of the menu before it has answered.
        nothingFoundMessage={error ? problemOf(error).error : data ? texts.nothingFound : texts.search}
        value={dish?.product_id ?? null}
        onChange={pick}
        data={found.map(({ product_id, name, price }) => ({
          value: product_id,
          label: price > 0 ? `${name}, ${format.money(price)}` : name,
        }))}
      />
      {dish?.groups.map(({ name, min, max, items }) => (
        <MultiSelect
          key={name}
          label={name}
          description={texts.choose(min, max)}
          error={isTried && missing.some((group) => group.name === name) && texts.notChosen(min)}
          {...(max > 0 && { maxValues: max })}
          value={chosen.filter((id) => items.some((item) => item.id === id))}
          onChange={(ids) =>
            setChosen([...chosen.filter((id) => !items.some((item) => item.id === id)), ...ids])
          }
          data={items.map((item) => ({ value: item.id, label: `${item.name}, ${format.money(item.price)}` }))}
        />
      ))}
      {dish && (
        <Button variant="default" onClick={add}>
          {texts.addGo(dish.name)}
        </Button>
      )}
    </>
  );
}
