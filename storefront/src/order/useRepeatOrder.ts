import { problemText } from '../problem.ts';
import { useToast } from '../store/toastsSlice.ts';
import { errorTexts } from '../texts/errors.ts';
import { repeatTexts } from '../texts/repeat.ts';
import { useRepeatOrderMutation } from './orderApi.ts';

/** Puts an order into the cart again and says what of it is not sold now. True when there is something to order now. */
export const useRepeatOrder = () => {
  const toast = useToast();
  const [repeatOrder, { isLoading: repeating }] = useRepeatOrderMutation();
  const repeat = async (orderId: string) => {
    const answer = await repeatOrder({ order_id: orderId });
    if (answer.error) {
      toast.error(problemText(answer.error, errorTexts.unknown));
      return false;
    }
    const { cart, message, missing } = answer.data;
    if (missing.length === 0) toast.good(message);
    else toast.show({ tone: 'info', seconds: 9, text: repeatTexts.missing(missing) });
    return cart.products_count > 0;
  };
  return { repeat, repeating };
};
