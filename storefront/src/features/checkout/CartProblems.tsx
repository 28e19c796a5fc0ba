import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import style from './cartProblems.module.css';

/** What in the cart stands in the way: known before the order is sent, and mended in the cart. */
export function CartProblems({ cart }: { cart: Cart }) {
  const openOverlay = useOpenOverlay();
  // What is missing to the minimum the button says.
  const problems = cart.problems.filter((text) => text !== cart.delivery.minimum_problem);
  if (problems.length === 0) return null;
  return (
    <section className={style.problems} aria-label={texts.problems}>
      <ul className={style.list}>
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button look="secondary" size="s" onClick={() => openOverlay('cart')}>
        {texts.mendCart}
      </Button>
    </section>
  );
}
