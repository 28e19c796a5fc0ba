import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { useRemoveGiftMutation } from '../../cart/cartApi.ts';
import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import style from './cartLine.module.css';

/** A gift is not counted. What was chosen can be given back; what a promocode gives goes with the promocode. */
export function GiftEnd({ line }: { line: CartProduct }) {
  const toast = useToast();
  const [removeGift, { isLoading }] = useRemoveGiftMutation();
  const giveBack = async () => {
    const answer = await removeGift();
    if (answer.error) toast.error(problemText(answer.error));
  };
  return (
    <>
      <span className={style.badge}>
        <Icon name="gift" />
        {cartPanelTexts.gift}
      </span>
      {line.gift_type === 'gift' && (
        <button
          type="button"
          className={style.action}
          aria-label={cartPanelTexts.removeGiftNamed(line.name)}
          disabled={isLoading}
          onClick={() => void giveBack()}
        >
          {cartPanelTexts.removeGift}
        </button>
      )}
      <span className={style.sum}>
        <Price value={0} className={style.price} />
      </span>
    </>
  );
}
