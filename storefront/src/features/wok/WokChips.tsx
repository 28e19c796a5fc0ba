import { useEffect, useRef } from 'react';
import { chosenIn, type OptionGroup } from '../../choices/options.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Icon } from '../../ui/Icon.tsx';
import { scrollBehavior } from '../../ui/motion.ts';
import style from './wokChips.module.css';

const margin = 16;

/** The steps of a phone: the current one stands second from the left, so that the way back is seen too. */
export function WokChips({
  groups,
  ids,
  current,
  onGo,
}: {
  groups: readonly OptionGroup[];
  ids: readonly string[];
  current: number;
  onGo: (index: number) => void;
}) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = row.current?.children[Math.max(0, current - 1)];
    if (!(before instanceof HTMLElement)) return;
    row.current?.scrollTo({ left: before.offsetLeft - margin, behavior: scrollBehavior() });
  }, [current]);
  return (
    <nav ref={row} className={style.chips} aria-label={wokTexts.steps}>
      {groups.map((group, index) => {
        const chosen = chosenIn(group, ids);
        const done = chosen > 0 && chosen >= group.min;
        return (
          <button
            key={group.id}
            type="button"
            className={style.chip}
            aria-current={index === current ? 'step' : undefined}
            data-done={done || undefined}
            onClick={() => onGo(index)}
          >
            {done ? <Icon name="check" /> : <span className={style.number}>{index + 1}</span>}
            {group.name}
            {done && <span className="hidden-text">, {wokTexts.stepDone}</span>}
          </button>
        );
      })}
    </nav>
  );
}
