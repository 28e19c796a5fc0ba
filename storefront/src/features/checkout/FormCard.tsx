import { type ReactNode, useId } from 'react';
import style from './formCard.module.css';

/** One question of the checkout. `aside` stands at the end of the title's line. */
export function FormCard({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={style.card} aria-labelledby={id}>
      <div className={style.head}>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
