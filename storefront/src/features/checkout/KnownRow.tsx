import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import style from './knownRow.module.css';

/** What is known already: one line, and the way to change it. */
export function KnownRow({
  icon,
  question,
  value,
  note,
  onChange,
}: {
  icon: IconName;
  question: string;
  value: string;
  note?: string | undefined;
  onChange: () => void;
}) {
  return (
    <li className={style.row}>
      <Icon name={icon} className={style.icon} />
      <span className={style.words}>
        <span className={style.value}>{value}</span>
        {note && <span className={style.note}>{note}</span>}
      </span>
      <button type="button" className={style.change} aria-label={texts.changeOf(question)} onClick={onChange}>
        {texts.editCart}
      </button>
    </li>
  );
}
