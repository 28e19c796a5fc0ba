import { type ReactNode, useId } from 'react';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import { MethodChoice } from './MethodChoice.tsx';
import type { Method } from './useDeliveryTerms.ts';
import style from './whereCard.module.css';

/** How the order is had, and where: on wide screens in one card, on phones the choice stands above it. */
export function WhereCard({
  method,
  onMethod,
  children,
}: {
  method: Method;
  onMethod: (method: Method) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={style.where}>
      <div className={style.method}>
        <MethodChoice method={method} onChange={onMethod} />
      </div>
      <section className={style.card} aria-labelledby={id}>
        <h2 id={id} className={style.title}>
          {method === 'delivery' ? texts.address : texts.points}
        </h2>
        {children}
      </section>
    </div>
  );
}
