import type { CartProduct } from '../../../../api/contract/cart.contract.ts';
import { CartSection } from '../../cart/CartSection.tsx';
import { GiftChooser } from '../../cart/GiftChooser.tsx';
import { useGiftsOn } from '../../shop/useGiftsOn.ts';
import { useSetting, useShopName } from '../../shop/useTemplate.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { IconButton } from '../../ui/Button.tsx';
import { DisplayLine } from '../../ui/DisplayLine.tsx';
import style from './cartSide.module.css';
import { LineDetails } from './LineDetails.tsx';
import { RecommendationChips, useRecommendations } from './RecommendationChips.tsx';
import { TryRow, useRecommended } from './TryRow.tsx';

/** The left column of the panel: the chosen line, else what goes with the cart and the gifts, else a thank-you. */
export function CartSide({
  line,
  onCloseLine,
  onLeave,
}: {
  line: CartProduct | undefined;
  onCloseLine: () => void;
  onLeave: () => void;
}) {
  const giftsOn = useGiftsOn();
  const recommended = useRecommended();
  const recommendations = useRecommendations();
  if (line) {
    return (
      <div className={style.side}>
        <div className={style.head}>
          <IconButton icon="arrowLeft" label={cartPanelTexts.closeDetails} onClick={onCloseLine} />
          <h3>{line.name}</h3>
        </div>
        <LineDetails key={line.uid} line={line} onChanged={onCloseLine} onLeave={onLeave} />
      </div>
    );
  }
  if (!giftsOn && recommended.length === 0 && recommendations.length === 0) return <Thanks />;
  return (
    <div className={style.side}>
      <TryRow products={recommended} onLeave={onLeave} />
      <RecommendationChips recommendations={recommendations} onLeave={onLeave} />
      {giftsOn && (
        <CartSection title={cartPanelTexts.gifts}>
          <GiftChooser level={4} />
        </CartSection>
      )}
    </div>
  );
}

function Thanks() {
  const shop = useShopName();
  const phone = useSetting('phone');
  return (
    <div className={style.thanks}>
      <p className={style.big}>
        <DisplayLine text={cartPanelTexts.thanks} />
      </p>
      <p>{cartPanelTexts.thanksText(shop)}</p>
      {phone && (
        <>
          <p className={style.small}>{cartPanelTexts.thanksPhone}</p>
          <a className={style.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </>
      )}
    </div>
  );
}
