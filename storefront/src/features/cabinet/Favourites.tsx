import { useRef, useState } from 'react';
import type { ProductCard } from '../../../../api/contract/catalogue.contract.ts';
import type { favourites } from '../../../../api/contract/client.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { DishCardAction } from '../../catalogue/DishCardAction.tsx';
import { DishGrid } from '../../catalogue/DishGrid.tsx';
import { categoryPathOf } from '../../catalogue/dishCategory.ts';
import { LikeButton } from '../../catalogue/LikeButton.tsx';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { typeset } from '../../texts/typography.ts';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import style from './cabinet.module.css';
import { useFavouritesQuery } from './cabinetApi.ts';
import { EmptyList } from './EmptyList.tsx';
import { PagedList } from './PagedList.tsx';

const texts = cabinetTexts.table;
type Suggested = Answer<typeof favourites>['suggested'];

export function Favourites() {
  const [page, setPage] = useState(0);
  const query = useFavouritesQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={query}
      itemsOf={(data) => data.favourities}
      page={page}
      onPage={setPage}
      empty={query.data && <NoFavourites suggested={query.data.suggested} />}
    >
      {(dishes) => (
        <table className={classNames(style.table, style.favourites)}>
          <thead>
            <tr>
              <th scope="col">{texts.picture}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.description}</th>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.manage}</th>
            </tr>
          </thead>
          <tbody>
            {dishes.map((dish) => (
              <Row key={dish.product_id} dish={dish} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

/** What others like is a better beginning than an empty page. */
function NoFavourites({ suggested: { by_likes, products } }: { suggested: Suggested }) {
  return (
    <>
      <EmptyList
        title={cabinetTexts.noFavourites}
        text={cabinetTexts.noFavouritesText}
        go={cabinetTexts.chooseDishes}
        picture={
          <span className={style.likedPictures} aria-hidden="true">
            {products.slice(0, 3).map(({ product_id, file_info }) => (
              <Picture
                key={product_id}
                file={file_info}
                alt=""
                sizes="108px"
                className={style.likedPicture}
              />
            ))}
            <span className={style.likedMark}>
              <Icon name="heartFilled" />
            </span>
          </span>
        }
      />
      {products.length > 0 && (
        <section className={style.suggested} aria-labelledby="suggested">
          <h2 id="suggested" className={style.suggestedTitle}>
            {by_likes ? cabinetTexts.mostLiked : cabinetTexts.recommended}
          </h2>
          <DishGrid products={products} />
        </section>
      )}
    </>
  );
}

/** One that was just taken back stays in its row, so that a slip of the finger can be mended at once. */
function Row({ dish }: { dish: ProductCard }) {
  const row = useRef<HTMLTableRowElement>(null);
  return (
    <tr ref={row}>
      <td>
        <Picture file={dish.file_info} alt="" sizes="64px" className={style.picture} />
      </td>
      <td>
        <Link className={style.orderLink} to={dish.full_path}>
          {typeset(dish.name)}
        </Link>
      </td>
      <td className={style.muted}>{dish.composition}</td>
      <td className={style.number}>
        <Price value={dish.price} old={dish.old_price} from={dish.price_from} />
      </td>
      <td>
        <div className={style.manage}>
          {dish.available ? <DishCardAction product={dish} card={row} /> : <Gone dish={dish} />}
          <LikeButton productId={dish.product_id} name={dish.name} />
        </div>
      </td>
    </tr>
  );
}

function Gone({ dish: { name, full_path, unavailable_text } }: { dish: ProductCard }) {
  return (
    <p className={style.muted}>
      {unavailable_text ?? catalogueTexts.unavailable}
      <br />
      <Link
        className={style.orderLink}
        to={categoryPathOf(full_path)}
        aria-label={`${catalogueTexts.similar}: ${name}`}
      >
        {catalogueTexts.similar}
      </Link>
    </p>
  );
}
