import type { DroppedBenefit } from '../../domain/pricing/pricedCart.ts';
import { quoted } from '../contract/quoted.ts';
import { roubles } from './words.ts';

const benefitNames = {
  promocode: 'промокод',
  pickupDiscount: 'скидка за самовывоз',
  gift: 'подарок',
  bonuses: 'бонусы',
} as const;

/** Words of the cart. Refusals of the rules are in `problemTexts.ts`. */
export const cartTexts = {
  cutlery: 'Приборы',
  removed: 'Убрать',
  promocode: (code: string) => `Промокод ${code}`,
  pickupDiscount: (percent: number) => `Скидка за самовывоз ${percent} %`,
  dropped: ({ benefit, by, reason, lost }: DroppedBenefit) =>
    reason === 'smaller'
      ? `${capital(benefitNames[benefit])} (${roubles(lost)}) не складывается: ${benefitNames[by]} выгоднее`
      : `${capital(benefitNames[benefit])} не сочетается: действует ${benefitNames[by]}`,
  bonuses: {
    off: 'Бонусная программа сейчас выключена',
    excluded: 'Бонусы не сочетаются с другими скидками этой корзины',
    all: (max: number) => `Можно списать до ${roubles(max)}`,
    /** `without`: what of the order bonuses do not pay; the base is named, so that the share can be checked. */
    share: (max: number, percent: number, base: number, without: Unpaid) =>
      `Можно списать до ${roubles(max)}: ${percent} % от ${roubles(base)}${withoutText(without)}`,
    notEverything: (max: number, without: Unpaid) =>
      `Можно списать до ${roubles(max)}:${withoutText(without)}`,
    empty: 'На бонусном счёте пока пусто',
  },
  notices: {
    priceChanged: (name: string, was: number, now: number) =>
      `Цена изменилась: ${quoted(name)} — было ${roubles(was)}, стало ${roubles(now)}`,
    giftFell: (name: string, missing: number) =>
      `Подарок ${quoted(name)} убран из корзины: добавьте ещё на ${roubles(missing)} (без учёта акционных блюд)`,
    giftGone: (name: string) => `Подарок ${quoted(name)} убран из корзины: его больше нельзя выбрать`,
  },
} as const;

/** The parts of an order that bonuses do not pay. */
interface Unpaid {
  readonly noPromo: boolean;
  readonly delivery: boolean;
}
const withoutText = ({ noPromo, delivery }: Unpaid): string => {
  const parts = [noPromo && 'акционных', delivery && 'доставки'].filter(Boolean);
  return parts.length > 0 ? ` без ${parts.join(' и ')}` : '';
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
