import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { countGoal } from '../../analytics/metrika.ts';
import { LikeButton } from '../../catalogue/LikeButton.tsx';
import { Row } from '../../catalogue/Row.tsx';
import { Stickers } from '../../catalogue/Stickers.tsx';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { Waiting } from '../../page/Waiting.tsx';
import { problemText } from '../../problem.ts';
import { gatewayApi } from '../../store/gatewayApi.ts';
import { dishTexts } from '../../texts/dish.ts';
import { errorTexts } from '../../texts/errors.ts';
import { typeset } from '../../texts/typography.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AddBar } from './AddBar.tsx';
import { DishBody } from './DishBody.tsx';
import { DishFacts } from './DishFacts.tsx';
import style from './dishDialog.module.css';
import { useDish } from './useDish.ts';

/** The dish of an address over the page it was opened from; closing is going back. */
export function DishDialog({ path }: { path: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = gatewayApi.endpoints.getPage.useQuery({ path });
  const product = data?.type === 'product' ? data.product : null;
  return (
    <Dialog
      title={product?.name ?? uiTexts.loading}
      titleHidden
      width="l"
      className={style.dialog}
      onClose={() => navigate(-1)}
    >
      {product && <Dish product={product} />}
      {!product && error && (
        <div className={style.failed} role="alert">
          <p>{problemText(error)}</p>
          <Button look="secondary" icon="refresh" onClick={() => void refetch()}>
            {errorTexts.retry}
          </Button>
        </div>
      )}
      {!product && !error && (
        <Waiting onRetry={() => void refetch()}>
          <DishSkeleton />
        </Waiting>
      )}
    </Dialog>
  );
}

function Dish({ product }: { product: ProductDetails }) {
  const close = useCloseDialog();
  const picture = useRef<HTMLDivElement>(null);
  const dish = useDish(product);
  const { product_id, name, price } = product;
  useEffect(() => countGoal('detail', [{ id: product_id, name, price }]), [product_id, name, price]);
  return (
    <div className={style.dish}>
      <div ref={picture} className={style.picture}>
        <Picture file={product.file_info} alt={name} sizes="(min-width: 64em) 480px, 100vw" eager />
        <div className={style.stickers}>
          <Stickers product={product} />
        </div>
        <LikeButton productId={product_id} name={name} className={style.like} />
      </div>
      <div className={style.words} data-scroll>
        <div className={style.head}>
          <h3 className={style.name}>{typeset(name)}</h3>
          <DishFacts product={product} dish={dish} />
        </div>
        <DishBody product={product} dish={dish} />
        <Row title={dishTexts.goesWith} products={product.recommended} />
      </div>
      <div className={style.bar}>
        <AddBar
          product={product}
          count={dish.count}
          sum={dish.sum}
          onCount={dish.setCount}
          onAdd={() => {
            if (dish.add(picture.current)) close();
          }}
        />
      </div>
    </div>
  );
}

function DishSkeleton() {
  return (
    <div className={style.dish}>
      <div className={style.picture} />
      <div className={style.words}>
        <Skeleton className={style.line} />
        <Skeleton className={style.block} />
        <Skeleton className={style.block} />
      </div>
    </div>
  );
}
