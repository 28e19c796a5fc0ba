import { useChangeSelfPickupDiscountMutation } from '../../cart/cartApi.ts';
import { useCart } from '../../cart/useCart.ts';
import { Switch } from '../../choices/Checkbox.tsx';
import { Segmented } from '../../choices/Segmented.tsx';
import { problemText } from '../../problem.ts';
import { useOrdering } from '../../shop/useTemplate.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { Icon } from '../../ui/Icon.tsx';
import style from './methodChoice.module.css';
import type { Method } from './useDeliveryTerms.ts';

/** To the door or from the point, and what each of them takes and gives. */
export function MethodChoice({ method, onChange }: { method: Method; onChange: (method: Method) => void }) {
  const ordering = useOrdering();
  const notes = useNotes();
  return (
    <Segmented
      label={texts.method}
      value={method}
      onChange={onChange}
      className={style.choice}
      options={[
        {
          value: 'delivery',
          label: texts.delivery,
          note: notes.delivery,
          ...(!ordering.delivery && { disabled: true, note: texts.methodOff }),
        },
        {
          value: 'pickup',
          label: texts.pickup,
          note: notes.pickup,
          ...(!ordering.pickup && { disabled: true, note: texts.methodOff }),
        },
      ]}
    />
  );
}

/** A discount that would not be applied is not promised. */
const useNotes = (): Record<Method, string> => {
  const init = useInit();
  if (!init) return { delivery: '', pickup: '' };
  const { delivery, self_pickup_discount: discount, active_promocode: code, discounts } = init.cart;
  const soonest = Math.min(
    ...init.affiliates.filter(({ open_now }) => open_now).map(({ minutes }) => minutes),
  );
  const dropped = discounts.some(({ kind, dropped: why }) => kind === 'pickup' && why !== null);
  const codeWins = dropped || (delivery.method === 'delivery' && (code?.percent ?? 0) >= discount.percent);
  return {
    delivery: delivery.minutes === null ? '' : texts.about(delivery.minutes),
    pickup: [
      Number.isFinite(soonest) && texts.minutes(soonest),
      discount.percent > 0 &&
        (code && codeWins ? texts.codeIsBetter : texts.pickupDiscount(discount.percent)),
    ]
      .filter(Boolean)
      .join(' · '),
  };
};

/** The discount for fetching the order oneself, or why it is not applied. */
export function PickupDiscount() {
  const toast = useToast();
  const cart = useCart();
  const [change, { isLoading }] = useChangeSelfPickupDiscountMutation();
  if (!cart || cart.self_pickup_discount.percent === 0) return null;
  const dropped = cart.discounts.find(({ kind }) => kind === 'pickup')?.dropped;
  if (dropped)
    return (
      <p className={style.dropped}>
        <Icon name="ticket" />
        {dropped}
      </p>
    );
  const take = async (on: boolean) => {
    const answer = await change(on ? 'add' : 'remove');
    if (answer.error) toast.error(problemText(answer.error));
  };
  return (
    <Switch
      checked={cart.self_pickup_discount.on}
      disabled={isLoading}
      onChange={({ target }) => void take(target.checked)}
    >
      {texts.pickupDiscountTake(cart.self_pickup_discount.percent)}
    </Switch>
  );
}
