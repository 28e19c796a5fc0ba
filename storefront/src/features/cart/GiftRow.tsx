import type { Init } from '../../../../api/contract/init.contract.ts';
import { CartSection } from '../../cart/CartSection.tsx';
import { byMinimum, litTiers } from '../../cart/giftChoice.ts';
import { formatMoney } from '../../format/money.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './giftRow.module.css';

/** The tiers, three a row, with what they give: one that cannot be chosen yet looks locked. Each opens the choice. */
export function GiftRow() {
  const openOverlay = useOpenOverlay();
  const init = useInit();
  if (!init) return null;
  const { cart, gifts } = init;
  const lit = litTiers(gifts.grades, cart);
  return (
    <CartSection title={cartPanelTexts.gifts}>
      <ul className={style.tiers}>
        {byMinimum(gifts.grades).map(({ gift_id, gift_min_activate }) => {
          const held = cart.gift?.gift_id === gift_id;
          const missing = cart.gift_tiers.find((tier) => tier.gift_id === gift_id)?.missing ?? 0;
          const reached = missing === 0;
          return (
            <li key={gift_id} className={style.cell}>
              <button
                type="button"
                className={style.tier}
                data-lit={lit.has(gift_id) || undefined}
                data-reached={(cart.gift ? held : reached) || undefined}
                onClick={() => openOverlay('gift')}
              >
                <span className={style.top}>
                  <TierPictures gifts={gifts} giftId={gift_id} />
                  <Icon
                    name={held ? 'giftFilled' : reached ? 'gift' : 'lock'}
                    className={held ? style.held : style.mark}
                  />
                </span>
                <span className={style.from}>{cartPanelTexts.giftsFrom(formatMoney(gift_min_activate))}</span>
                <span className={style.state}>{stateText(held, missing)}</span>
                {!reached && (
                  <span
                    className={style.bar}
                    // Never rendered by the server: its HTML carries no style attributes.
                    ref={(bar) =>
                      bar?.style.setProperty('--full', `${100 - (missing / gift_min_activate) * 100}%`)
                    }
                  />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </CartSection>
  );
}

/** The first two of a tier: what one may look forward to. */
function TierPictures({ gifts, giftId }: { gifts: Init['gifts']; giftId: number }) {
  const products = gifts.products.filter(({ gift_info }) => gift_info.gift_id === giftId).slice(0, 2);
  return (
    <span className={style.pictures}>
      {products.map(({ product_id, page_info }) => (
        <Picture key={product_id} file={page_info.file_info} alt="" sizes="36px" className={style.picture} />
      ))}
    </span>
  );
}

const stateText = (held: boolean, missing: number): string => {
  if (held) return cartPanelTexts.giftTaken;
  return missing > 0 ? cartPanelTexts.giftMissing(formatMoney(missing)) : cartPanelTexts.giftCan;
};
