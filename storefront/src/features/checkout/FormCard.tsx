import { type ReactNode, useId } from 'react';
import style from './formCard.module.css';

/** One question of the checkout. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={style.card} aria-labelledby={id}>
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
