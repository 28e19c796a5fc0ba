import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { CartSection } from '../../cart/CartSection.tsx';
import { useRestoreCartMutation } from '../../cart/cartApi.ts';
import { problemText } from '../../problem.ts';
import { useToast } from '../../store/toastsSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Button } from '../../ui/Button.tsx';
import style from './offeredLines.module.css';

/** The lines of an older cart, taken or dismissed all at once. */
export function OfferedLines({ offered }: { offered: Cart['offered'] }) {
  const toast = useToast();
  const [restoreCart, { isLoading }] = useRestoreCartMutation();
  if (offered.length === 0) return null;
  const answer = async (what: 'offered' | 'dismiss_offered') => {
    const { error } = await restoreCart({ what });
    if (error) toast.error(problemText(error));
  };
  return (
    <CartSection title={cartPanelTexts.offered} filled>
      <ul className={style.names}>
        {offered.map(({ uid, name, count }) => (
          <li key={uid}>
            {name}
            {count > 1 && ` × ${count}`}
          </li>
        ))}
      </ul>
      <div className={style.buttons}>
        <Button look="tinted" size="s" busy={isLoading} onClick={() => void answer('offered')}>
          {cartPanelTexts.offeredTake}
        </Button>
        <Button look="ghost" size="s" disabled={isLoading} onClick={() => void answer('dismiss_offered')}>
          {cartPanelTexts.offeredDismiss}
        </Button>
      </div>
    </CartSection>
  );
}
