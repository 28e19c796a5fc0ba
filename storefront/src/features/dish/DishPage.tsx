import { useEffect, useRef } from 'react';
import type { PageContentOf } from '../../../../api/contract/catalogue.contract.ts';
import { countGoal } from '../../analytics/counters.ts';
import { LikeButton } from '../../catalogue/LikeButton.tsx';
import { Row } from '../../catalogue/Row.tsx';
import { Stickers } from '../../catalogue/Stickers.tsx';
import type { PageProps } from '../../page/shownPage.ts';
import { dishTexts } from '../../texts/dish.ts';
import { typeset } from '../../texts/typography.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useBarHeight } from '../../ui/useBarHeight.ts';
import { AddBar } from './AddBar.tsx';
import { DishBody } from './DishBody.tsx';
import { DishFacts } from './DishFacts.tsx';
import style from './dishPage.module.css';
import { useDish } from './useDish.ts';

export function DishPage({ shown: { page } }: PageProps) {
  return page?.type === 'product' ? <Dish page={page} /> : null;
}

function Dish({ page: { product, related, breadcrumbs } }: { page: PageContentOf<'product'> }) {
  const picture = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--action-bar');
  const dish = useDish(product);
  const { product_id, name, price } = product;
  useEffect(() => countGoal('detail', [{ id: product_id, name, price }]), [product_id, name, price]);
  return (
    <>
      <Breadcrumbs items={breadcrumbs} />
      <div className={style.dish}>
        <div ref={picture} className={style.picture}>
          <Picture
            file={product.file_info}
            alt={name}
            sizes="(min-width: 75em) 440px, (min-width: 48em) 46vw, 100vw"
            first
          />
          <div className={style.stickers}>
            <Stickers product={product} />
          </div>
          <LikeButton productId={product_id} name={name} className={style.like} />
        </div>
        <div className={style.words}>
          <h1 className={style.name}>{typeset(name)}</h1>
          <DishBody product={product} dish={dish} />
          <div ref={bar} className={style.bar} data-action-bar="dish">
            <DishFacts product={product} dish={dish} />
            <AddBar
              product={product}
              count={dish.count}
              sum={dish.sum}
              onCount={dish.setCount}
              onAdd={() => dish.add(picture.current)}
            />
          </div>
        </div>
      </div>
      <Row title={dishTexts.goesWith} products={product.recommended} />
      <Row title={dishTexts.related} products={related} />
    </>
  );
}
