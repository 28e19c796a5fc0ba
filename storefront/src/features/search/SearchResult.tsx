import type { search } from '../../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import { useAddToCart, useChoiceCount } from '../../cart/useCart.ts';
import type { CardProduct } from '../../catalogue/cardProduct.ts';
import { adaptedCard } from '../../filtered/adaptedCard.tsx';
import { formatMoney } from '../../format/money.ts';
import { cartTexts } from '../../texts/cart.ts';
import { catalogueTexts } from '../../texts/catalogue.ts';
import { searchTexts } from '../../texts/search.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Counter } from '../../ui/Counter.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import style from './searchResult.module.css';
import { splitByMatch } from './splitByMatch.ts';

export interface Result {
  path: string;
  name: string;
  note: string | null;
  product: CardProduct | null;
}

/** Dishes, as the query wants them, then pages; categories are links above them. */
export const resultsOf = ({ products, pages }: Answer<typeof search>): Result[] => [
  ...products.map(adaptedCard).map((product) => ({
    path: product.full_path,
    name: product.name,
    note: product.adapted?.text ?? null,
    product,
  })),
  ...pages.map(({ name, full_path }) => ({
    path: full_path,
    name,
    note: searchTexts.page,
    product: null,
  })),
];

export function SearchResult({ result: { name, note, product }, query }: { result: Result; query: string }) {
  return (
    <>
      <Picture file={product?.file_info ?? null} alt="" sizes="64px" className={style.picture} />
      <span className={style.words}>
        <span className={style.name}>
          {splitByMatch(name, query).map(({ text, matched }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, in order
            matched ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
          )}
        </span>
        {product?.weight && (
          <span className={style.note}>
            {[
              catalogueTexts.weight(product.weight.value, product.weight.unit, product.weight_from),
              ...(product.pieces ? [catalogueTexts.pieces(product.pieces)] : []),
            ].join(' · ')}
            {product.composition && <span className={style.composition}> · {product.composition}</span>}
          </span>
        )}
        {note && <span className={product ? style.adapted : style.note}>{note}</span>}
        {product && (
          <Price
            value={product.price}
            old={product.old_price}
            from={product.price_from}
            className={style.price}
          />
        )}
      </span>
    </>
  );
}

/** «+», then a counter, beside a found dish that needs no choice. */
export function QuickAdd({ product }: { product: CardProduct }) {
  const choice = {
    kind: 'product',
    productId: product.product_id,
    modifierIds: product.adapted?.modifierIds ?? [],
  } as const;
  const { count, setCount } = useChoiceCount(choice);
  const addToCart = useAddToCart();
  if (product.needs_choice || !product.available) return null;
  if (count > 0) return <Counter value={count} name={product.name} filled onChange={setCount} />;
  return (
    <IconButton
      icon="plus"
      label={cartTexts.addNamed(product.name, formatMoney(product.price))}
      className={style.add}
      onClick={() => addToCart(choice, { name: product.name, price: product.price })}
    />
  );
}
