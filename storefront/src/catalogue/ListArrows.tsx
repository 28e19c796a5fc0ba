import { useEffect, useRef, useState } from 'react';
import { arrowTexts } from '../texts/arrows.ts';
import { IconButton } from '../ui/Button.tsx';
import { scrollBehavior } from '../ui/motion.ts';
import style from './listArrows.module.css';

/**
 * Two arrows for a list that scrolls sideways. For mice: keys move by links, fingers by themselves. `ends`: over the ends of
 * the list, each only while there is more on its side; `pair`: beside its title.
 */
function ListArrows({
  look,
  back,
  on,
  step = 0.7,
}: {
  look: 'ends' | 'pair';
  back: string;
  on: string;
  /** How much of what is seen goes by. */
  step?: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ left: false, right: false });
  useEffect(() => {
    const list = listBeside(place.current);
    if (!list) return;
    const judge = () => {
      const left = list.scrollLeft > 8;
      const right = list.scrollLeft + list.clientWidth < list.scrollWidth - 8;
      setMore((known) => (known.left === left && known.right === right ? known : { left, right }));
    };
    const observer = new ResizeObserver(judge);
    observer.observe(list);
    list.addEventListener('scroll', judge, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', judge);
    };
  }, []);
  const move = (direction: -1 | 1) => {
    const list = listBeside(place.current);
    list?.scrollBy({ left: direction * list.clientWidth * step, behavior: scrollBehavior() });
  };
  const isPair = look === 'pair' && (more.left || more.right);
  return (
    <div ref={place} className={style[look]}>
      {(more.left || isPair) && (
        <IconButton
          icon="chevronLeft"
          label={back}
          tabIndex={-1}
          disabled={!more.left}
          className={style.left}
          onClick={() => move(-1)}
        />
      )}
      {(more.right || isPair) && (
        <IconButton
          icon="chevronRight"
          label={on}
          tabIndex={-1}
          disabled={!more.right}
          className={style.right}
          onClick={() => move(1)}
        />
      )}
    </div>
  );
}

const listBeside = (place: HTMLElement | null) => place?.closest('nav, section')?.querySelector('ul');

export function StripArrows() {
  return <ListArrows look="ends" back={arrowTexts.categoriesBack} on={arrowTexts.categoriesOn} />;
}

export function BannerArrows() {
  return <ListArrows look="ends" back={arrowTexts.bannersBack} on={arrowTexts.bannersOn} step={0.8} />;
}

/** A row of dishes goes on by as many as are seen. */
export function RowArrows() {
  return <ListArrows look="pair" back={arrowTexts.dishesBack} on={arrowTexts.dishesOn} step={1} />;
}
