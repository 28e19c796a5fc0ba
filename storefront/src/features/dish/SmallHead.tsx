import { type RefObject, useEffect, useState } from 'react';
import type { ProductCard } from '../../../../api/contract/catalogue.contract.ts';
import type { Figures } from '../../../../domain/choice/figures.ts';
import { typeset } from '../../texts/typography.ts';
import { Picture } from '../../ui/Picture.tsx';
import { weightAndEnergy } from './figuresInWords.ts';
import style from './smallHead.module.css';

/** On phones: what is being chosen, and what it holds by now, when its picture and name (`after`) have gone up. */
export function SmallHead({
  product,
  figures,
  after,
}: {
  product: ProductCard;
  figures: Figures;
  after: RefObject<Element | null>;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!after.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0.5 * window.innerHeight);
    });
    observer.observe(after.current);
    return () => observer.disconnect();
  }, [after]);
  return (
    <div className={style.place} aria-hidden="true">
      <div className={style.head} data-shown={shown || undefined}>
        <Picture file={product.file_info} alt="" sizes="48px" className={style.picture} />
        <div className={style.words}>
          <p className={style.name}>{typeset(product.name)}</p>
          <p className={style.figures}>
            {weightAndEnergy(figures, product.weight?.unit).join(' · ')}
            {figures.allergens.length > 0 && ` · ${figures.allergens.join(', ')}`}
          </p>
        </div>
      </div>
    </div>
  );
}
