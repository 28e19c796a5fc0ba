import { useState } from 'react';
import type { Cart } from '../../../api/contract/cart.contract.ts';
import { formatMoney } from '../format/money.ts';
import { problemText } from '../problem.ts';
import { useInit } from '../store/gatewayApi.ts';
import { useToast } from '../store/toastsSlice.ts';
import { cartPanelTexts } from '../texts/cartPanel.ts';
import { Counter } from '../ui/Counter.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import style from './additional.module.css';
import { CartSection } from './CartSection.tsx';
import { useChangeAdditionalCountMutation } from './cartApi.ts';

/** Cutlery and sauces by count. */
export function AdditionalCounters({ additional }: { additional: Cart['additional'] }) {
  if (additional.length === 0) return null;
  return (
    <CartSection title={cartPanelTexts.additional}>
      <AdditionalRows additional={additional} />
    </CartSection>
  );
}

export function AdditionalRows({ additional }: { additional: Cart['additional'] }) {
  return (
    <ul className={style.rows}>
      {additional.map((item) => (
        <AdditionalRow key={item.additional_id} item={item} />
      ))}
    </ul>
  );
}

function AdditionalRow({
  item: { additional_id, name, count, price },
}: {
  item: Cart['additional'][number];
}) {
  const toast = useToast();
  const [change] = useChangeAdditionalCountMutation();
  const picture = useInit()?.additional_pictures[additional_id];
  const [wanted, setWanted] = useState<number | null>(null);
  const set = async (next: number) => {
    setWanted(next);
    try {
      const answer = await change({ additional_id, count: next });
      if (answer.error) toast.error(problemText(answer.error));
    } finally {
      // A newer wish waits for its own answer.
      setWanted((now) => (now === next ? null : now));
    }
  };
  return (
    <li className={style.row}>
      {picture ? (
        <Picture file={picture} alt="" sizes="44px" className={style.picture} />
      ) : (
        <span className={style.picture}>
          <Icon name="cutlery" />
        </span>
      )}
      <span className={style.words}>
        {name}
        <span className={style.price}>{price > 0 ? formatMoney(price) : cartPanelTexts.free}</span>
      </span>
      <Counter value={wanted ?? count} onChange={(next) => void set(next)} name={name} small plusAtZero />
    </li>
  );
}
