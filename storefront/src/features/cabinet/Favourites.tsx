import { useRef, useState } from 'react';
import type { ProductCard } from '../../../../api/contract/catalogue.contract.ts';
import { DishCardAction } from '../../catalogue/DishCardAction.tsx';
import { categoryPathOf } from '../../catalogue/dishCategory.ts';
import { LikeButton } from '../../catalogue/LikeButton.tsx';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { classNames } from '../../ui/classNames.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import style from './cabinet.module.css';
import { useFavouritesQuery } from './cabinetApi.ts';
import { EmptyList } from './EmptyList.tsx';
import { PagedList } from './PagedList.tsx';

const texts = cabinetTexts.table;

export function Favourites() {
  const [page, setPage] = useState(0);
  const query = useFavouritesQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={query}
      itemsOf={(data) => data.favourities}
      page={page}
      onPage={setPage}
      empty={
        <EmptyList
          mark="likes"
          title={cabinetTexts.noFavourites}
          text={cabinetTexts.noFavouritesText}
          go={cabinetTexts.chooseDishes}
        />
      }
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
          {dish.name}
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
