import { memo, useRef } from 'react';
import type { LinkState } from '../page/linkState.ts';
import { catalogueTexts } from '../texts/catalogue.ts';
import { typeset } from '../texts/typography.ts';
import { classNames } from '../ui/classNames.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { CardProduct } from './cardProduct.ts';
import { DishCardAction } from './DishCardAction.tsx';
import style from './dishCard.module.css';
import { categoryPathOf } from './dishCategory.ts';
import { LikeButton } from './LikeButton.tsx';
import { Stickers } from './Stickers.tsx';

const over: LinkState = { over: true };
/** The card's true width: two columns on phones, three from 640, four from 1024, three beside the cart from 1200. */
const sizes = '(min-width: 75em) 280px, (min-width: 64em) 23vw, (min-width: 40em) 30vw, 46vw';

/** The name is the link, stretched over the card; buttons lie above it. */
export const DishCard = memo(function DishCard({
  product,
  eager,
  first,
  level = 3,
}: {
  product: CardProduct;
  eager?: boolean | undefined;
  first?: boolean | undefined;
  level?: 2 | 3;
}) {
  const card = useRef<HTMLElement>(null);
  const Name = `h${level}` as const;
  const { name, full_path, weight, composition, file_info, available, unavailable_text, adapted } = product;
  const facts = [weight && catalogueTexts.weight(weight.value, weight.unit), composition].filter(Boolean);
  return (
    <article ref={card} className={classNames(style.card, !available && style.off)}>
      <div className={style.top}>
        <Picture
          file={file_info}
          alt=""
          sizes={sizes}
          eager={eager}
          first={first}
          className={style.picture}
        />
        <div className={style.stickers}>
          <Stickers product={product} />
        </div>
        <LikeButton productId={product.product_id} name={name} className={style.like} />
      </div>
      <Name className={style.name}>
        <Link
          to={full_path}
          state={adapted ? { ...over, chosen: adapted.modifierIds } : over}
          className={style.link}
        >
          {typeset(name)}
        </Link>
      </Name>
      <p className={style.facts} data-adapted={adapted ? true : undefined}>
        {typeset(adapted?.text ?? facts.join(' · '))}
      </p>
      {available ? (
        <DishCardAction product={product} card={card} />
      ) : (
        <div className={style.gone}>
          <p className={style.reason}>{unavailable_text ?? catalogueTexts.unavailable}</p>
          <Link to={categoryPathOf(full_path)} className={style.similar}>
            {catalogueTexts.similar}
            <span className="hidden-text">: {name}</span>
          </Link>
        </div>
      )}
    </article>
  );
});
