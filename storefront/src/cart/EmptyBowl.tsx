import { Icon, type IconName } from '../ui/Icon.tsx';
import style from './emptyBowl.module.css';

const marks = { bonuses: 'coins', closed: 'moon' } as const satisfies Record<string, IconName>;

/** The shop's own bowl, where there is nothing yet; the mark on its rim says what will stand here. */
export function EmptyBowl({ mark }: { mark?: keyof typeof marks | undefined }) {
  return (
    <span className={style.bowl} aria-hidden="true">
      {mark && (
        <span className={style.mark} data-mark={mark}>
          <Icon name={marks[mark]} />
        </span>
      )}
    </span>
  );
}
