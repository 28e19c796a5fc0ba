import type { ReactNode } from 'react';
import type { ProductCard } from '../../../../api/contract/catalogue.contract.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { typeset } from '../../texts/typography.ts';
import { Price } from '../../ui/Price.tsx';
import { AddBar } from './AddBar.tsx';
import style from './dishDialog.module.css';
import facts from './dishFacts.module.css';

/** What a customer has done before the dish was here: it is done when the dish is. */
export interface Early {
  readonly count: number;
  readonly wanted: boolean;
}

/** A dish as its card knows it. The choice, КБЖУ and allergens are still on their way. */
export function FirstLook({
  card,
  early,
  onEarly,
  children,
}: {
  card: ProductCard | null;
  early: Early;
  onEarly: (early: Early) => void;
  /** What stands in the place of the rest: a wait, or what has failed. */
  children: ReactNode;
}) {
  return (
    <>
      <div className={style.words} data-scroll>
        {card && (
          <>
            <div className={style.head}>
              <h3 className={style.name}>{typeset(card.name)}</h3>
              <p className={facts.facts}>
                <Price value={card.price} old={card.old_price} from={card.price_from} />
                {card.weight && (
                  <span className={facts.fact}>
                    {catalogueTexts.weight(card.weight.value, card.weight.unit)}
                  </span>
                )}
              </p>
            </div>
            <p className={style.composition}>{typeset(card.composition)}</p>
          </>
        )}
        {children}
      </div>
      {card && (
        <div className={style.bar}>
          <AddBar
            product={card}
            count={early.count}
            sum={card.price * early.count}
            onCount={(count) => onEarly({ ...early, count })}
            busy={early.wanted}
            onAdd={() => onEarly({ ...early, wanted: true })}
          />
        </div>
      )}
    </>
  );
}
