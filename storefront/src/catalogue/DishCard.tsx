import { memo, useRef } from 'react';
import { catalogueTexts } from '../texts/catalogue.ts';
import { typeset } from '../texts/typography.ts';
import { classNames } from '../ui/classNames.ts';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { cardFacts } from './cardFacts.ts';
import { type CardProduct, overLink } from './cardProduct.ts';
import { cardSizes } from './cardSizes.ts';
import { DishCardAction } from './DishCardAction.tsx';
import style from './dishCard.module.css';
import { categoryPathOf } from './dishCategory.ts';
import { LikeButton } from './LikeButton.tsx';
import { Stickers } from './Stickers.tsx';

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
  const { name, full_path, file_info, available } = product;
  return (
    <article ref={card} className={classNames(style.card, !available && style.off)}>
      <div className={style.top}>
        <Picture
          file={file_info}
          alt=""
          sizes={cardSizes}
          eager={eager}
          first={first}
          className={style.picture}
        />
        <div className={style.stickers}>
          <Stickers product={product} />
        </div>
        {product.adapted?.mark}
        <LikeButton productId={product.product_id} name={name} className={style.like} />
      </div>
      <div className={style.words}>
        <Name className={style.name}>
          <Link to={full_path} state={overLink(product)} className={style.link}>
            {typeset(name)}
          </Link>
        </Name>
        <Facts product={product} />
      </div>
      {available ? (
        <DishCardAction product={product} card={card} />
      ) : (
        <Link to={categoryPathOf(full_path)} className={style.similar}>
          {catalogueTexts.similar}
          <span className="hidden-text">: {name}</span>
        </Link>
      )}
    </article>
  );
});

/** What it is made of; instead of that what a filter has changed in it, or why it cannot be had. */
function Facts({ product }: { product: CardProduct }) {
  const { adapted, available, unavailable_text } = product;
  if (!available) return <p className={style.reason}>{unavailable_text ?? catalogueTexts.unavailable}</p>;
  if (adapted) return <p className={style.adapted}>{typeset(adapted.text)}</p>;
  const { text, more, oneLine } = cardFacts(product);
  return (
    <p className={style.facts}>
      {/* What has no room goes to a hidden line together with the comma or the dot before it. */}
      {oneLine
        ? text.split(/(?=, | · )/).map((part) => (
            <span key={part} className={style.part}>
              {typeset(part)}
            </span>
          ))
        : typeset(text)}
      {more && <span className={style.more}>{typeset(more)}</span>}
    </p>
  );
}
