import type { ProductDetails } from '../../../api/contract/catalogue.contract.ts';
import { formatMoney } from '../format/money.ts';
import { catalogueTexts } from '../texts/catalogue.ts';
import { dishTexts } from '../texts/dish.ts';
import { Counter } from '../ui/Counter.tsx';
import { classNames } from '../ui/classNames.ts';
import { Picture } from '../ui/Picture.tsx';
import { boundsText } from './boundsText.ts';
import { Checkbox, Radio } from './Checkbox.tsx';
import { Chip } from './Chip.tsx';
import { figuresOfDish } from './figures.ts';
import style from './modifierGroups.module.css';
import { costOf, optionPriceText } from './optionPrice.ts';
import {
  canAdd,
  chosenIn,
  countOf,
  type GroupOption,
  type OptionGroup,
  removalId,
  roubles,
  withCount,
} from './options.ts';
import { Segmented } from './Segmented.tsx';

type Product = Pick<
  ProductDetails,
  'modifier_groups' | 'ingredients' | 'name' | 'parts' | 'base_price' | 'weight'
>;
type Item = ProductDetails['modifier_groups'][number]['items'][number];

export const groupsOf = ({ modifier_groups }: Pick<ProductDetails, 'modifier_groups'>): OptionGroup[] =>
  modifier_groups.map(({ group_id, name, min, max, free_count, items }) => ({
    id: group_id,
    name,
    min,
    max,
    freeCount: free_count,
    options: items.map(({ modifier_id, title, price, max: most, available }) => ({
      id: modifier_id,
      title,
      price,
      max: most,
      available,
    })),
  }));

/** All that can be chosen for a dish: its groups, then what can be left out. `missing`: the group to be named. */
export function ModifierGroups({
  product,
  chosen,
  onChange,
  missing,
}: {
  product: Product;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  missing?: string | null | undefined;
}) {
  const removable = product.ingredients.filter((ingredient) => ingredient.removable);
  return (
    <>
      {groupsOf(product).map((group) => (
        <Group
          key={group.id}
          group={group}
          product={product}
          chosen={chosen}
          onChange={onChange}
          missing={missing === group.id}
        />
      ))}
      {removable.length > 0 && (
        <fieldset className={style.group}>
          <legend className={style.legend}>{dishTexts.removeTitle}</legend>
          <div className={style.chips}>
            {removable.map(({ ingredient_id, name }) => {
              const id = removalId(ingredient_id);
              const on = chosen.includes(id);
              return (
                <Chip
                  key={id}
                  pressed={on}
                  without
                  aria-label={dishTexts.without(name)}
                  onClick={() => onChange(on ? chosen.filter((other) => other !== id) : [...chosen, id])}
                >
                  {name}
                </Chip>
              );
            })}
          </div>
        </fieldset>
      )}
    </>
  );
}

function Group({
  group,
  product,
  chosen,
  onChange,
  missing,
}: {
  group: OptionGroup;
  product: Product;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  missing: boolean;
}) {
  const items = product.modifier_groups.find(({ group_id }) => group_id === group.id)?.items ?? [];
  const set = (option: GroupOption, count: number) => onChange(withCount(group, chosen, option, count));
  const one = group.min === 1 && group.max === 1;
  const short = one && group.options.length <= 4 && group.options.every(({ title }) => title.length <= 14);
  return (
    <fieldset className={style.group} id={`group-${group.id}`} data-missing={missing || undefined}>
      <legend className={style.legend}>
        {group.name}
        <span className={style.bounds}>{boundsText(group, chosenIn(group, chosen))}</span>
      </legend>
      {missing && (
        <p className={style.missing} role="alert">
          {dishTexts.missingIn(group.name)}
        </p>
      )}
      {short ? (
        <Segmented
          label={group.name}
          value={group.options.find(({ id }) => chosen.includes(id))?.id ?? null}
          options={group.options.map((option) => ({
            value: option.id,
            label: option.title,
            note: sizeNote(product, group, option),
            disabled: !option.available,
          }))}
          onChange={(id) => {
            const option = group.options.find((other) => other.id === id);
            if (option) set(option, 1);
          }}
        />
      ) : (
        <div className={style.rows}>
          {group.options.map((option) => (
            <OptionRow
              key={option.id}
              group={group}
              option={option}
              one={one}
              unit={product.weight?.unit ?? 'g'}
              chosen={chosen}
              item={items.find(({ modifier_id }) => modifier_id === option.id)}
              onSet={(count) => set(option, count)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

function OptionRow({
  group,
  option,
  one,
  unit,
  chosen,
  item,
  onSet,
}: {
  group: OptionGroup;
  option: GroupOption;
  one: boolean;
  unit: 'g' | 'ml';
  chosen: readonly string[];
  item: Item | undefined;
  onSet: (count: number) => void;
}) {
  const count = countOf(chosen, option.id);
  const words = (
    <span className={style.words}>
      {item?.file_info && <Picture file={item.file_info} alt="" sizes="40px" className={style.picture} />}
      <span className={style.title}>
        {option.title}
        {!one && item?.weight ? (
          <span className={style.weight}> {catalogueTexts.weight(item.weight, unit)}</span>
        ) : null}
      </span>
      <OptionPrice group={group} chosen={chosen} option={option} />
    </span>
  );
  if (one) {
    return (
      <Radio
        className={style.row}
        name={group.id}
        checked={count > 0}
        disabled={!option.available}
        onChange={() => onSet(1)}
      >
        {words}
      </Radio>
    );
  }
  const full = !canAdd(group, chosen, option);
  if (option.max > 1 && count > 0) {
    return (
      <div className={classNames(style.row, style.counted)}>
        {words}
        <Counter value={count} max={full ? count : option.max} name={option.title} onChange={onSet} />
      </div>
    );
  }
  return (
    <Checkbox
      className={style.row}
      checked={count > 0}
      disabled={count === 0 && full}
      onChange={({ target }) => onSet(target.checked ? 1 : 0)}
    >
      {words}
    </Checkbox>
  );
}

function OptionPrice({
  group,
  chosen,
  option,
}: {
  group: OptionGroup;
  chosen: readonly string[];
  option: GroupOption;
}) {
  const isIncluded = option.available && costOf(group, chosen, option) === 0;
  return (
    <span className={style.price} data-included={isIncluded || undefined}>
      {optionPriceText(group, chosen, option)}
    </span>
  );
}

/** «660 г · 700 ₽»: what the dish weighs and costs of this size. */
const sizeNote = (product: Product, group: OptionGroup, option: GroupOption): string => {
  const { weight } = figuresOfDish(product, [option.id]);
  const price = formatMoney(roubles(product.base_price + costOf(group, [], option)));
  return weight === null ? price : `${catalogueTexts.weight(weight, product.weight?.unit ?? 'g')} · ${price}`;
};
