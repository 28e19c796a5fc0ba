import { CartSection } from '../../cart/CartSection.tsx';
import { byMinimum, litTiers } from '../../cart/giftChoice.ts';
import { formatMoney } from '../../format/money.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Icon } from '../../ui/Icon.tsx';
import style from './giftRow.module.css';

/** The tiers, three a row: lit ones in their colour, the others grey. Each opens the choice of gifts. */
export function GiftRow() {
  const openOverlay = useOpenOverlay();
  const init = useInit();
  if (!init) return null;
  const { cart, gifts } = init;
  const lit = litTiers(gifts.grades, cart);
  return (
    <CartSection title={cartPanelTexts.gifts}>
      <ul className={style.tiers}>
        {byMinimum(gifts.grades).map(({ gift_id, gift_min_activate, bg_color }) => {
          const held = cart.gift?.gift_id === gift_id;
          const missing = cart.gift_tiers.find((tier) => tier.gift_id === gift_id)?.missing ?? 0;
          return (
            <li key={gift_id} className={style.cell}>
              <button
                type="button"
                className={style.tier}
                data-lit={lit.has(gift_id) || undefined}
                data-held={held || undefined}
                onClick={() => openOverlay('gift')}
              >
                <span
                  className={style.mark}
                  // Never rendered by the server; the colour comes from the back office.
                  ref={(mark) => {
                    if (lit.has(gift_id)) mark?.style.setProperty('--tier', bg_color);
                    else mark?.style.removeProperty('--tier');
                  }}
                >
                  <Icon name={held ? 'giftFilled' : 'gift'} />
                </span>
                <span className={style.from}>{cartPanelTexts.giftsFrom(formatMoney(gift_min_activate))}</span>
                <span className={style.state}>{stateText(held, missing)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </CartSection>
  );
}

const stateText = (held: boolean, missing: number): string => {
  if (held) return cartPanelTexts.giftTaken;
  return missing > 0 ? cartPanelTexts.giftMissing(formatMoney(missing)) : cartPanelTexts.giftCan;
};
