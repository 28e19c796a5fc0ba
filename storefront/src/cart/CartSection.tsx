import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/classNames.ts';
import style from './cartSection.module.css';

/** A titled part of the cart. Its id is its own: the cart can be in the aside and over the page at once. */
export function CartSection({
  title,
  filled,
  children,
}: {
  title: string;
  filled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classNames(style.section, filled && style.filled)} aria-labelledby={id}>
      <h3 id={id} className={style.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
