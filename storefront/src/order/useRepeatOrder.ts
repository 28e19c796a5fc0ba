import { problemText } from '../problem.ts';
import { useOpenOverlay } from '../store/overlaysSlice.ts';
import { useToast } from '../store/toastsSlice.ts';
import { errorTexts } from '../texts/errors.ts';
import { repeatTexts } from '../texts/repeat.ts';
import { useRepeatOrderMutation } from './orderApi.ts';

/**
 * Puts an order into the cart again, shows the cart, and says what was added and what of it is not sold now: the same from
 * wherever it is asked.
 */
export const useRepeatOrder = () => {
  const toast = useToast();
  const openOverlay = useOpenOverlay();
  const [repeatOrder, { isLoading: repeating }] = useRepeatOrderMutation();
  const repeat = async (orderId: string) => {
    const answer = await repeatOrder({ order_id: orderId });
    if (answer.error) return toast.error(problemText(answer.error, errorTexts.unknown));
    const { cart, message, missing } = answer.data;
    if (cart.products_count > 0 && !cartIsSeen()) openOverlay('cart');
    if (missing.length === 0) toast.good(message);
    else toast.show({ tone: 'info', seconds: 9, text: repeatTexts.told(message, missing) });
  };
  return { repeat, repeating };
};

/** Beside the menu the cart is seen anyway. */
const cartIsSeen = (): boolean => !!document.querySelector('[data-cart-column]')?.getClientRects().length;
