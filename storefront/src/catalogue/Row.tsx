import { useId } from 'react';
import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';
import { DishCard } from './DishCard.tsx';
import style from './row.module.css';

/** A row of cards that scrolls sideways by itself: recommended, «goes with this». */
export function Row({
  title,
  products,
  eager = 0,
}: {
  title: string;
  products: readonly ProductCard[];
  eager?: number;
}) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby={id}>
      <h2 id={id} className={style.title}>
        {title}
      </h2>
      <ul className={style.row}>
        {products.map((product, index) => (
          <li key={product.product_id} className={style.cell}>
            <DishCard product={product} eager={index < eager} />
          </li>
        ))}
      </ul>
    </section>
  );
}
