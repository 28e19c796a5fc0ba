import type { CardProduct } from './cardProduct.ts';
import { DishCard } from './DishCard.tsx';
import style from './dishGrid.module.css';

/** `eager`: so many pictures of the first rows are asked for at once; the first of all may be the page's main picture. */
export function DishGrid({
  products,
  eager = 0,
  first = false,
  level = 3,
}: {
  products: readonly CardProduct[];
  eager?: number;
  first?: boolean;
  level?: 2 | 3;
}) {
  return (
    <ul className={style.grid}>
      {products.map((product, index) => (
        <li key={product.product_id} className={style.cell}>
          <DishCard product={product} eager={index < eager} first={first && index === 0} level={level} />
        </li>
      ))}
    </ul>
  );
}
