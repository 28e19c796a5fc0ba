import type { ProductCard, search } from '../../../../api/contract/catalogue.contract.ts';
import type { Answer } from '../../../../api/contract/endpoint.ts';
import type { FileInfo } from '../../../../api/contract/values.contract.ts';
import { useAddToCart, useChoiceCount } from '../../cart/useCart.ts';
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
  file: FileInfo | null;
  product: ProductCard | null;
  /** Opens over the page. */
  over: boolean;
}

export const resultsOf = ({ products, categories, pages }: Answer<typeof search>): Result[] => [
  ...categories.map(({ name, full_path, file_info }) => ({
    path: full_path,
    name,
    note: searchTexts.category,
    file: file_info,
    product: null,
    over: false,
  })),
  ...products.map((product) => ({
    path: product.full_path,
    name: product.name,
    note: null,
    file: product.file_info,
    product,
    over: true,
  })),
  ...pages.map(({ name, full_path }) => ({
    path: full_path,
    name,
    note: searchTexts.page,
    file: null,
    product: null,
    over: false,
  })),
];

export function SearchResult({
  result: { name, note, file, product },
  query,
}: {
  result: Result;
  query: string;
}) {
  return (
    <>
      <Picture file={file} alt="" sizes="64px" className={style.picture} />
      <span className={style.words}>
        <span className={style.name}>
          {splitByMatch(name, query).map(({ text, matched }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, in order
            matched ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
          )}
        </span>
        {note && <span className={style.note}>{note}</span>}
        {product?.weight && (
          <span className={style.note}>
            {[
              catalogueTexts.weight(product.weight.value, product.weight.unit, product.weight_from),
              ...(product.pieces ? [catalogueTexts.pieces(product.pieces)] : []),
            ].join(' · ')}
          </span>
        )}
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
export function QuickAdd({ product }: { product: ProductCard }) {
  const choice = { kind: 'product', productId: product.product_id, modifierIds: [] } as const;
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
