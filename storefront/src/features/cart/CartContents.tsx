import type { Cart } from '../../../../api/contract/cart.contract.ts';
import { AdditionalCounters } from '../../cart/AdditionalCounters.tsx';
import { BonusSpending } from '../../cart/BonusSpending.tsx';
import { CartSection } from '../../cart/CartSection.tsx';
import { PromoField } from '../../cart/PromoField.tsx';
import { useGiftsOn } from '../../shop/useGiftsOn.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { BonusNote } from './BonusNote.tsx';
import { CartLine } from './CartLine.tsx';
import style from './cartContents.module.css';
import { GiftRow } from './GiftRow.tsx';
import { OfferedLines } from './OfferedLines.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { RecommendationChips, useRecommendations } from './RecommendationChips.tsx';
import { TryRow, useRecommended } from './TryRow.tsx';

/** All between the title and the sum. With a `side` column beside it gifts and recommendations are there. */
export function CartContents({
  cart,
  side,
  openLine,
  onOpenLine,
  onLeave,
}: {
  cart: Cart;
  side?: boolean;
  openLine: string | null;
  onOpenLine: (uid: string) => void;
  onLeave: () => void;
}) {
  const giftsOn = useGiftsOn();
  const recommended = useRecommended();
  const recommendations = useRecommendations();
  return (
    <div className={style.contents}>
      <ul className={style.lines} aria-label={cartPanelTexts.lines}>
        {cart.products.map((line) => (
          <CartLine
            key={line.uid}
            line={line}
            open={line.uid === openLine}
            onOpen={() => onOpenLine(line.uid)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <OfferedLines offered={cart.offered} />
      <ProgressCard cart={cart} giftsOn={giftsOn} />
      {giftsOn && !side && <GiftRow />}
      <AdditionalCounters additional={cart.additional} />
      {!side && <TryRow products={recommended} onLeave={onLeave} />}
      {!side && <RecommendationChips recommendations={recommendations} onLeave={onLeave} />}
      <CartSection title={cartPanelTexts.promoAndBonuses}>
        <PromoField />
        {cart.bonuses && cart.bonuses.free > 0 ? (
          <BonusSpending bonuses={cart.bonuses} gets={cart.client_get_bonuses} />
        ) : (
          <BonusNote sum={cart.client_get_bonuses} />
        )}
      </CartSection>
    </div>
  );
}
