import { useClearCartMutation } from '../../cart/cartApi.ts';
import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import style from './clearButton.module.css';
import { useRestoreRemoved } from './useLineCount.ts';

/** Acts at once and can be taken back: no question. */
export function ClearButton() {
  const toast = useToast();
  const [clearCart, { isLoading }] = useClearCartMutation();
  const restore = useRestoreRemoved();
  const clear = async () => {
    const answer = await clearCart();
    if (answer.error) return toast.error(problemText(answer.error));
    toast.undoable(cartPanelTexts.cleared, { label: cartPanelTexts.undo, run: () => void restore() });
  };
  return (
    <button
      type="button"
      className={style.clear}
      aria-label={cartPanelTexts.clearNamed}
      disabled={isLoading}
      onClick={() => void clear()}
    >
      {cartPanelTexts.clear}
    </button>
  );
}
