import { useRef } from 'react';
import type { Init } from '../../../../api/contract/init.contract.ts';
import { CartSection } from '../../cart/CartSection.tsx';
import { recommendedFor } from '../../cart/recommended.ts';
import { useAddToCart } from '../../cart/useCart.ts';
import { formatMoney } from '../../format/money.ts';
import { useInit } from '../../store/gatewayApi.ts';
import { cartPanelTexts } from '../../texts/cartPanel.ts';
import { typeset } from '../../texts/typography.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './tryRow.module.css';

type Recommended = Init['recommendations_order'][number];
const most = 12;

export const useRecommended = (): Recommended[] => {
  const init = useInit();
  return init ? recommendedFor(init.cart, init.recommendations_order).slice(0, most) : [];
};

/** To try: what is not in the cart, of categories that are not in the cart. */
export function TryRow({ products, onLeave }: { products: readonly Recommended[]; onLeave: () => void }) {
  if (products.length === 0) return null;
  return (
    <CartSection title={cartPanelTexts.tryIt}>
      <ul className={style.row}>
        {products.map((product) => (
          <TryCard key={product.product_info.product_id} product={product} onLeave={onLeave} />
        ))}
      </ul>
    </CartSection>
  );
}

function TryCard({
  product: { name, file_info, link_info, product_info },
  onLeave,
}: {
  product: Recommended;
  onLeave: () => void;
}) {
  const card = useRef<HTMLLIElement>(null);
  const addToCart = useAddToCart();
  const { product_id, price, needs_choice } = product_info;
  const face = (
    <>
      {needs_choice && `${uiTexts.from}\u00a0`}
      {formatMoney(price)}
      <Icon name={needs_choice ? 'chevronRight' : 'plus'} />
    </>
  );
  return (
    <li ref={card} className={style.card}>
      <Picture file={file_info} alt="" sizes="132px" className={style.picture} />
      <Link className={style.name} to={link_info.full_path} onClick={onLeave}>
        {typeset(name)}
      </Link>
      {needs_choice ? (
        <Link
          className={style.add}
          to={link_info.full_path}
          aria-label={cartPanelTexts.chooseFrom(name, formatMoney(price))}
          onClick={onLeave}
        >
          {face}
        </Link>
      ) : (
        <button
          type="button"
          className={style.add}
          aria-label={cartPanelTexts.add(name, formatMoney(price))}
          onClick={() =>
            addToCart(
              { kind: 'product', productId: product_id, modifierIds: [] },
              { name, price, from: card.current },
            )
          }
        >
          {face}
        </button>
      )}
    </li>
  );
}
