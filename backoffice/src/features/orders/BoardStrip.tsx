import { type RefObject, useEffect, useState } from 'react';
import classes from './orders.module.css';
import { orders as texts } from './texts/ru.ts';

interface Props {
  readonly board: RefObject<HTMLElement | null>;
  readonly columns: readonly {
    readonly status: string;
    readonly name: string;
    readonly count: number | undefined;
    readonly late: boolean;
  }[];
}

/** Where the board is wider than the screen: which columns are in view, and where something is late. */
export function BoardStrip({ board, columns }: Props) {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!board.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const column = (target as HTMLElement).dataset.column ?? '';
            if (isIntersecting) now.add(column);
            else now.delete(column);
          }
          return now;
        }),
      // Of its width; a column may be much higher than the screen.
      { root: board.current, threshold: 0.05, rootMargin: '100000px -120px' },
    );
    for (const column of board.current.querySelectorAll('[data-column]')) observer.observe(column);
    return () => observer.disconnect();
  }, [board]);
  return (
    <nav className={classes.strip} aria-label={texts.strip}>
      {columns.map(({ status, name, count, late }) => (
        <button
          key={status}
          type="button"
          data-on={inView.has(status) || undefined}
          onClick={() =>
            board.current
              ?.querySelector(`[data-column="${status}"]`)
              ?.scrollIntoView({ block: 'nearest', inline: 'start' })
          }
        >
          {name} <b>{count}</b>
          {late && (
            <>
              <span className={classes.lateDot} />
              <span className="visually-hidden">{texts.someLate}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}
