import { useEffect, useRef } from 'react';
import { recommendedFor } from '../../cart/recommended.ts';
import { Row } from '../../catalogue/Row.tsx';
import { formatMoney } from '../../format/money.ts';
import { gatewayApi, useInit } from '../../store/gatewayApi.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import style from './addedWokCard.module.css';
import type { AddedWok } from './useWok.ts';

const most = 6;

/** What comes after the bowl has gone into the cart. */
export function AddedWokCard({
  added: { name, price },
  onChange,
  onAgain,
}: {
  added: AddedWok;
  onChange: () => void;
  onAgain: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <section className={style.card}>
        <span className={style.mark}>
          <Icon name="check" />
        </span>
        <h2 ref={title} tabIndex={-1} className={style.title}>
          {wokTexts.inCart}
        </h2>
        <p className={style.name}>
          {name} · {formatMoney(price)}
        </p>
        <div className={style.buttons}>
          <Button look="secondary" onClick={onChange}>
            {wokTexts.change}
          </Button>
          <Button look="secondary" onClick={onAgain}>
            {wokTexts.again}
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
  return <Row title={wokTexts.goesWith} products={products} />;
}
