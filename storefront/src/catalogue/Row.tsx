import { useId } from 'react';
import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';
import { Arrows } from './Arrows.tsx';
import { DishCard } from './DishCard.tsx';
import style from './row.module.css';

/** A row of cards that scrolls sideways by itself: «goes with this». `grid`: on phones its first four, two by two. */
export function Row({
  title,
  products,
  eager = 0,
  grid,
}: {
  title: string;
  products: readonly ProductCard[];
  eager?: number;
  grid?: boolean;
}) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={style.section} aria-labelledby={id} data-grid={grid}>
      <div className={style.head}>
        <h2 id={id} className={style.title}>
          {title}
        </h2>
        <Arrows of="row" />
      </div>
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
