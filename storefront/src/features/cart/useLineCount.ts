import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { countGoal } from '../../analytics/counters.ts';
import { useRestoreCartMutation } from '../../cart/cartApi.ts';
import { useChoiceCount } from '../../cart/useCart.ts';
import { problemText } from '../../problem.ts';
import { choiceOfLine } from '../../store/choice.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';

/** The count of a line; taking the last one out removes the line at once and offers the way back. */
export const useLineCount = (line: CartProduct) => {
  const toast = useToast();
  const { count, pending, queued, setCount } = useChoiceCount(choiceOfLine(line));
  const set = (next: number) => {
    if (next < count) {
      countGoal('remove', [
        { id: line.product_id ?? line.kind, name: line.name, price: line.price, quantity: count - next },
      ]);
    }
    setCount(next);
    if (next > 0) return;
    toast.undoable(cartPanelTexts.removed(line.name), {
      label: cartPanelTexts.undo,
      run: () => setCount(count),
    });
  };
  return { count, pending, queued, set };
};

/** The way back after the whole cart was emptied. */
export const useRestoreRemoved = () => {
  const toast = useToast();
  const [restoreCart] = useRestoreCartMutation();
  return async () => {
    const answer = await restoreCart({ what: 'removed' });
    if (answer.error) toast.error(problemText(answer.error));
  };
};
