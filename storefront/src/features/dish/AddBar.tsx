import type { ProductCard } from '../../../../api/contract/catalogue.contract.ts';
import { formatMoney } from '../../format/money.ts';
import { useCountUp } from '../../format/useCountUp.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { dishTexts } from '../../texts/dish.ts';
import { Button } from '../../ui/Button.tsx';
import { Counter } from '../../ui/Counter.tsx';
import style from './addBar.module.css';

/** Counter and «В корзину · 612 ₽»: the sum is that of what is chosen, times the count. */
export function AddBar({
  product,
  count,
  sum,
  onCount,
  busy,
  onAdd,
}: {
  product: ProductCard;
  count: number;
  sum: number;
  /** It goes into the cart as soon as the shop knows what can be chosen in it. */
  busy?: boolean;
  onCount: (count: number) => void;
  onAdd: () => void;
}) {
  const shown = useCountUp(sum);
  if (!product.available) {
    return <p className={style.gone}>{product.unavailable_text ?? catalogueTexts.unavailable}</p>;
  }
  return (
    <div className={style.bar}>
      <Counter value={count} min={1} name={product.name} onChange={onCount} className={style.counter} />
      <Button size="l" className={style.button} busy={busy ?? false} onClick={onAdd}>
        {dishTexts.addFor(formatMoney(shown))}
      </Button>
    </div>
  );
}
