import { Chip } from '../../choices/Chip.tsx';
import { searchTexts } from '../../texts/search.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import style from './filterDialog.module.css';

/** Chips of which any number may be on; `without`: what is on is left out. */
export function ChipChoice<Value extends string>({
  label,
  options,
  chosen,
  without,
  onToggle,
}: {
  label: string;
  options: readonly { value: Value; label: string; icon?: IconName | undefined }[];
  chosen: readonly Value[];
  without?: boolean;
  onToggle: (value: Value) => void;
}) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className={style.legend}>{label}</legend>
      <div className={style.chips}>
        {options.map(({ value, label: name, icon }) => {
          const on = chosen.includes(value);
          return (
            <Chip key={value} pressed={on} without={without} onClick={() => onToggle(value)}>
              {icon && <Icon name={icon} className={style.icon} />}
              {without && on ? searchTexts.without(name) : name}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
