import { useCartSummary } from '../cart/useCart.ts';
import { useGiftCelebration } from '../cart/useGiftCelebration.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { Icon } from '../ui/Icon.tsx';
import { GiftProgress } from './GiftProgress.tsx';
import style from './giftBar.module.css';

/** Floats above the bottom bar while there is something in the cart; folds into the gift button while people scroll down. */
export function GiftBar() {
  const openOverlay = useOpenOverlay();
  const { count } = useCartSummary();
  useGiftCelebration();
  if (count === 0) return null;
  return (
    <button type="button" className={style.bar} data-gift-bar onClick={() => openOverlay('gift')}>
      <GiftProgress />
      <Icon name="chevronRight" className={style.chevron} />
    </button>
  );
}
