import type { ProductCard } from '../../../api/contract/catalogue.contract.ts';
import { catalogueTexts } from '../texts/catalogue.ts';
import { BadgeIcon } from '../ui/BadgeIcon.tsx';
import style from './stickers.module.css';

type Marked = Pick<ProductCard, 'stikers' | 'price' | 'old_price' | 'badge_icon' | 'badge_name'>;
const most = 2;

/** At most two, and the dish's own badge; always a word, and an icon where there is room: never colour alone. A real discount is the first of them. */
export function Stickers({ product }: { product: Marked }) {
  const { stikers, price, old_price: old, badge_icon: badge, badge_name: badgeName } = product;
  const discount = old !== null && old > price ? Math.round((1 - price / old) * 100) : 0;
  const shown = stikers.slice(0, discount > 0 ? most - 1 : most);
  if (discount === 0 && shown.length === 0 && !badge) return null;
  return (
    <ul className={style.stickers}>
      {discount > 0 && (
        <li className={style.sticker} data-tone="hit" data-first>
          {catalogueTexts.discount(discount)}
        </li>
      )}
      {shown.map(({ stiker_id, name, tone, icon }) => (
        <li key={stiker_id} className={style.sticker} data-tone={tone}>
          <BadgeIcon name={icon} className={style.icon} />
          {name}
        </li>
      ))}
      {badge && (
        <li className={style.badge}>
          <BadgeIcon name={badge} className={style.badgeIcon} />
          <span className="hidden-text">{badgeName}</span>
        </li>
      )}
    </ul>
  );
}
