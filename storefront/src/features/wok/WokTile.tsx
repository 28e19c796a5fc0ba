import type { FileInfo } from '../../../../api/contract/values.contract.ts';
import { canAdd, countOf, type GroupOption, type OptionGroup } from '../../choices/options.ts';
import { formatMoney } from '../../format/money.ts';
import { dishTexts } from '../../texts/dish.ts';
import { Counter } from '../../ui/Counter.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './wokTile.module.css';

/** A portion: a radio button or a check box underneath, so arrows and Space work; a counter when more may be taken. */
export function WokTile({
  group,
  option,
  file,
  ids,
  eager,
  onSet,
}: {
  group: OptionGroup;
  option: GroupOption;
  file: FileInfo | null;
  ids: readonly string[];
  eager: boolean;
  onSet: (count: number) => void;
}) {
  const count = countOf(ids, option.id);
  const single = group.min === 1 && group.max === 1;
  const possible = canAdd(group, ids, option);
  const disabled = !option.available || (count === 0 && !possible);
  return (
    <div className={style.cell}>
      <label className={style.tile} data-on={count > 0 || undefined}>
        <input
          type={single ? 'radio' : 'checkbox'}
          name={group.id}
          className={style.input}
          checked={count > 0}
          disabled={disabled}
          onChange={({ target }) => onSet(target.checked ? 1 : 0)}
        />
        <Picture file={file} alt="" sizes="120px" eager={eager} className={style.picture} />
        <span className={style.name}>{option.title}</span>
        <span className={style.price}>
          {option.available ? `+${formatMoney(option.price)}` : dishTexts.stopped}
        </span>
      </label>
      {option.max > 1 && count > 0 && (
        <Counter
          value={count}
          max={possible ? option.max : count}
          name={option.title}
          onChange={onSet}
          className={style.counter}
        />
      )}
    </div>
  );
}
