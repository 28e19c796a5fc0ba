import { useEffect, useRef, useState } from 'react';
import { shellTexts } from '../texts/shell.ts';
import { IconButton } from '../ui/Button.tsx';
import { scrollBehavior } from '../ui/motion.ts';
import style from './stripArrows.module.css';

/** Two arrows over the ends of the category strip, each only while there is more on its side. For mice: keys move by links. */
export function StripArrows() {
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
    list?.scrollBy({ left: direction * list.clientWidth * 0.7, behavior: scrollBehavior() });
  };
  return (
    <div ref={place} className={style.arrows}>
      {more.left && (
        <IconButton
          icon="chevronLeft"
          label={shellTexts.categoriesBack}
          className={style.left}
          onClick={() => move(-1)}
        />
      )}
      {more.right && (
        <IconButton
          icon="chevronRight"
          label={shellTexts.categoriesOn}
          className={style.right}
          onClick={() => move(1)}
        />
      )}
    </div>
  );
}

const listBeside = (place: HTMLElement | null) => place?.parentElement?.querySelector('ul');
