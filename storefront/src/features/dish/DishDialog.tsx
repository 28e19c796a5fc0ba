import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProductCard, ProductDetails } from '../../../../api/contract/catalogue.contract.ts';
import { countGoal } from '../../analytics/counters.ts';
import { LikeButton } from '../../catalogue/LikeButton.tsx';
import { Row } from '../../catalogue/Row.tsx';
import { Stickers } from '../../catalogue/Stickers.tsx';
import { Dialog, useCloseDialog } from '../../forms/Dialog.tsx';
import { cardOf } from '../../page/linkState.ts';
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
import { type Early, FirstLook } from './FirstLook.tsx';
import { SmallHead } from './SmallHead.tsx';
import { useDish } from './useDish.ts';

/**
 * The dish of an address over the page it was opened from; closing is going back. What its card has shown stands there at
 * once, and can be ordered: the rest comes to it.
 */
export function DishDialog({ path }: { path: string }) {
  const navigate = useNavigate();
  const [card] = useState(cardOf(useLocation()));
  const [seen] = useState(() => seenPicture(path));
  const [early, setEarly] = useState<Early>({ count: 1, wanted: false });
  const picture = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = gatewayApi.endpoints.getPage.useQuery({ path });
  const product = data?.type === 'product' ? data.product : null;
  const known = product ?? card;
  const retry = () => void refetch();
  return (
    <Dialog
      title={known?.name ?? uiTexts.loading}
      titleHidden
      width="l"
      className={style.dialog}
      onClose={() => navigate(-1)}
    >
      <div className={style.dish}>
        <div ref={picture} className={style.picture}>
          {known && <DishPicture product={known} seen={seen} />}
        </div>
        {product && <Dish product={product} picture={picture} early={early} />}
        {!product && (
          <FirstLook card={card} early={early} onEarly={setEarly}>
            {error ? (
              <Failure text={problemText(error)} onRetry={retry} />
            ) : (
              <Waiting onRetry={retry}>
                <Skeleton className={style.line} />
                <Skeleton className={style.row} />
                <Skeleton className={style.row} />
                <Skeleton className={style.row} />
              </Waiting>
            )}
          </FirstLook>
        )}
      </div>
    </Dialog>
  );
}

/** The picture of the dish's card as the browser has it. */
const seenPicture = (path: string): string | null => {
  const link = document.querySelector(`article a[href="${CSS.escape(path)}"]`);
  return link?.closest('article')?.querySelector('img')?.currentSrc || null;
};

/** `seen` lies under the large picture until that is here, too. */
function DishPicture({ product, seen }: { product: ProductCard; seen: string | null }) {
  const { product_id, name, file_info } = product;
  return (
    <>
      {seen && <img src={seen} alt="" className={style.seen} />}
      <Picture file={file_info} alt={name} sizes="(min-width: 64em) 500px, 100vw" eager />
      <div className={style.stickers}>
        <Stickers product={product} />
      </div>
      <LikeButton productId={product_id} name={name} className={style.like} />
    </>
  );
}

function Failure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={style.failed} role="alert">
      <p>{text}</p>
      <Button look="secondary" icon="refresh" onClick={onRetry}>
        {errorTexts.retry}
      </Button>
    </div>
  );
}

function Dish({
  product,
  picture,
  early,
}: {
  product: ProductDetails;
  picture: RefObject<HTMLDivElement | null>;
  early: Early;
}) {
  const close = useCloseDialog();
  const head = useRef<HTMLDivElement>(null);
  const dish = useDish(product, early.count);
  const { product_id, name, price } = product;
  useEffect(() => countGoal('detail', [{ id: product_id, name, price }]), [product_id, name, price]);
  const add = () => {
    if (dish.add(picture.current)) close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted before is done once
  useEffect(() => {
    if (early.wanted) add();
  }, []);
  return (
    <>
      <div className={style.words} data-scroll>
        <SmallHead product={product} figures={dish.figures} after={head} />
        <div ref={head} className={style.head}>
          <h3 className={style.name}>{typeset(name)}</h3>
          <DishFacts product={product} dish={dish} />
        </div>
        <DishBody product={product} dish={dish} />
        <Row title={dishTexts.goesWith} products={product.recommended} />
      </div>
      <div className={style.bar}>
        <AddBar product={product} count={dish.count} sum={dish.sum} onCount={dish.setCount} onAdd={add} />
      </div>
    </>
  );
}
