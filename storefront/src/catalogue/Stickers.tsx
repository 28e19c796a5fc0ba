import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';
import { catalogueTexts } from '../texts/catalogue.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import style from './stickers.module.css';

const icons: Partial<Record<string, IconName>> = {
  new: 'sparkles',
  hit: 'star',
  heart: 'star',
  spicy: 'flame',
  leaf: 'leaf',
  lean: 'leaf',
};
const most = 2;

/** At most two; always an icon and a word, never colour alone. A real discount is the first of them. */
export function Stickers({ product }: { product: Pick<ProductCard, 'stikers' | 'price' | 'old_price'> }) {
  const { stikers, price, old_price: old } = product;
  const discount = old !== null && old > price ? Math.round((1 - price / old) * 100) : 0;
  const shown = stikers.slice(0, discount > 0 ? most - 1 : most);
  if (discount === 0 && shown.length === 0) return null;
  return (
    <ul className={style.stickers}>
      {discount > 0 && (
        <li className={style.sticker} data-tone="hit">
          {catalogueTexts.discount(discount)}
        </li>
      )}
      {shown.map(({ stiker_id, name, tone, icon }) => (
        <li key={stiker_id} className={style.sticker} data-tone={tone}>
          <Icon name={icons[icon] ?? icons[tone] ?? 'star'} className={style.icon} />
          {name}
        </li>
      ))}
    </ul>
  );
}
