import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { recommendedFor } from '../../cart/recommended.ts';
import { useCart } from '../../cart/useCart.ts';
import { wokPathInsteadOf } from '../../cart/wokPath.ts';
import { Row } from '../../catalogue/Row.tsx';
import { formatMoney } from '../../format/money.ts';
import { choiceKey, lineOf } from '../../store/choice.ts';
import { gatewayApi, useInit } from '../../store/gatewayApi.ts';
import { useOpenOverlay } from '../../store/overlaysSlice.ts';
import { addedWokTexts } from '../../texts/addedWok.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import style from './addedWokCard.module.css';
import type { AddedWok } from './useWok.ts';

const most = 6;

/** What comes after the bowl has gone into the cart. */
export function AddedWokCard({
  added: { ids, name, price },
  onAgain,
}: {
  added: AddedWok;
  onAgain: () => void;
}) {
  const cart = useCart();
  const navigate = useNavigate();
  const openOverlay = useOpenOverlay();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  /** Opens the line that was just added. */
  const change = () => {
    const line = lineOf(cart, choiceKey({ kind: 'wok', optionIds: ids }));
    if (line) void navigate(wokPathInsteadOf(line));
    else openOverlay('cart', {});
  };
  return (
    <>
      <section className={style.card}>
        <span className={style.mark}>
          <Icon name="check" />
        </span>
        <h2 ref={title} tabIndex={-1} className={style.title}>
          {addedWokTexts.inCart}
        </h2>
        <p className={style.name}>
          {name} · {formatMoney(price)}
        </p>
        <div className={style.buttons}>
          <Button look="secondary" onClick={change}>
            {wokTexts.change}
          </Button>
          <Button look="secondary" onClick={onAgain}>
            {addedWokTexts.again}
          </Button>
        </div>
      </section>
      <GoesWith />
    </>
  );
}

/** What the cart would offer, too, on the cards of the menu. */
function GoesWith() {
  const init = useInit();
  const { data } = gatewayApi.endpoints.getPage.useQuery({ path: '/' });
  if (!init || data?.type !== 'home') return null;
  const cards = new Map(
    data.sections.flatMap(({ products }) => products).map((product) => [product.product_id, product]),
  );
  const products = recommendedFor(init.cart, init.recommendations_order)
    .flatMap(({ product_info }) => cards.get(product_info.product_id) ?? [])
    .slice(0, most);
  return <Row title={addedWokTexts.goesWith} products={products} />;
}
