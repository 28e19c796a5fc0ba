import { useChangeSelfPickupDiscountMutation } from '../../cart/cartApi.ts';
import { useCart } from '../../cart/useCart.ts';
import { Switch } from '../../choices/Checkbox.tsx';
import { Segmented } from '../../choices/Segmented.tsx';
import { problemText } from '../../problem.ts';
import { useOrdering } from '../../shop/useTemplate.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { FormCard } from './FormCard.tsx';
import type { Method } from './useDeliveryTerms.ts';

export function MethodCard({ method, onChange }: { method: Method; onChange: (method: Method) => void }) {
  const toast = useToast();
  const discount = useCart()?.self_pickup_discount;
  const ordering = useOrdering();
  const [change, { isLoading }] = useChangeSelfPickupDiscountMutation();
  const percent = discount?.percent ?? 0;
  const take = async (on: boolean) => {
    const answer = await change(on ? 'add' : 'remove');
    if (answer.error) toast.error(problemText(answer.error));
  };
  return (
    <FormCard title={texts.method}>
      <Segmented
        label={texts.method}
        value={method}
        onChange={onChange}
        options={[
          {
            value: 'delivery',
            label: texts.delivery,
            ...(!ordering.delivery && { disabled: true, note: texts.methodOff }),
          },
          {
            value: 'pickup',
            label: texts.pickup,
            ...(!ordering.pickup && { disabled: true, note: texts.methodOff }),
            ...(percent > 0 && { note: texts.pickupDiscount(percent) }),
          },
        ]}
      />
      {method === 'pickup' && percent > 0 && (
        <Switch
          checked={discount?.on ?? false}
          disabled={isLoading}
          onChange={({ target }) => void take(target.checked)}
        >
          {texts.pickupDiscountTake(percent)}
        </Switch>
      )}
    </FormCard>
  );
}
