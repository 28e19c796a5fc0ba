import { useEffect, useRef } from 'react';
import { formatMoney } from '../../format/money.ts';
import { wokTexts } from '../../texts/wok.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import style from './addedWokCard.module.css';
import type { AddedWok } from './useWok.ts';

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
  );
}
