import type { FileInfo } from '../../../../api/contract/values.contract.ts';
import { costOf } from '../../choices/optionPrice.ts';
import { canAdd, countOf, type GroupOption, type OptionGroup } from '../../choices/options.ts';
import { formatMoney } from '../../format/money.ts';
import { dishTexts } from '../../texts/dish.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './wokTile.module.css';

/**
 * A portion: a radio button or a check box underneath, so arrows and Space work. A second tap takes it double where that
 * may be, the next one puts it back.
 */
export function WokTile({
  group,
  option,
  file,
  ids,
  eager,
  notWith,
  unwanted,
  onSet,
}: {
  group: OptionGroup;
  option: GroupOption;
  file: FileInfo | null;
  ids: readonly string[];
  eager: boolean;
  /** What has been chosen that it is not taken with. */
  notWith: readonly string[];
  /** What it holds of the allergens that the customer leaves out. */
  unwanted: readonly string[];
  onSet: (count: number) => void;
}) {
  const count = countOf(ids, option.id);
  const single = group.min === 1 && group.max === 1;
  const possible = canAdd(group, ids, option);
  const disabled = !option.available || (count === 0 && (!possible || notWith.length > 0));
  return (
    <label className={style.tile} data-on={count > 0 || undefined}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={group.id}
        className={style.input}
        checked={count > 0}
        disabled={disabled}
        onChange={() => onSet(single || possible ? count + 1 : 0)}
      />
      <Picture
        file={file}
        alt=""
        sizes="(min-width: 64em) 160px, 33vw"
        eager={eager}
        className={style.picture}
      />
      {count > 0 && (
        <span className={style.badge} aria-hidden="true">
          {count > 1 ? count : <Icon name="check" />}
        </span>
      )}
      <span className={style.name}>
        {option.title}
        {count > 1 && <span className="hidden-text"> × {count}</span>}
      </span>
      <span className={style.price} data-unwanted={unwanted.length > 0 || undefined}>
        {unwanted.length > 0
          ? wokTexts.holds(unwanted.join(', '))
          : notWith.length > 0 && option.available
            ? wokTexts.notWith(notWith.join(', '))
            : priceText(group, ids, option)}
      </span>
    </label>
  );
}

const priceText = (group: OptionGroup, ids: readonly string[], option: GroupOption): string => {
  if (!option.available) return dishTexts.stopped;
  const cost = costOf(group, ids, option);
  if (cost === 0) return wokTexts.included;
  // What no wok goes without is its price, all else comes on top.
  return group.min === 1 && group.max === 1 ? formatMoney(cost) : `+${formatMoney(cost)}`;
};
