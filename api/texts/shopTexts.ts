import { clock, dayName } from './days.ts';
import { roubles } from './words.ts';

/** What a page's head says of the shop. Before staff have set it up there may be no name, and no way to get an order. */
interface ToldShop {
  readonly siteName: string;
  readonly city: string;
  readonly ordering: { readonly delivery: boolean; readonly pickup: boolean };
}

const ofShop = (title: string, { siteName }: ToldShop): string =>
  siteName ? `${title} — ${siteName}` : title;
const waysOf = ({ ordering: { delivery, pickup } }: ToldShop): string => {
  if (delivery) return pickup ? 'Доставка и самовывоз' : 'Доставка';
  return pickup ? 'Самовывоз' : '';
};
const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ');
const capitalised = (text: string): string => text.slice(0, 1).toLocaleUpperCase('ru') + text.slice(1);

/** Words of the catalogue and of what the shop says about itself. */
export const shopTexts = {
  sendForm: 'Отправить',
  formSent: 'Спасибо! Мы получили ваши ответы и свяжемся с вами',
  /** Properties of a dish in our feed, as imports of feeds read them. */
  feed: {
    weight: { g: 'Вес', ml: 'Объём' },
    nutrition: {
      kcal: 'Калорийность на 100 г',
      proteins: 'Белки на 100 г',
      fats: 'Жиры на 100 г',
      carbs: 'Углеводы на 100 г',
    },
    units: { g: 'г', ml: 'мл', kcal: 'ккал' },
  },
  home: 'Главная',
  catalogue: 'Каталог',
  soldOut: 'Закончилось',
  soldOutUntil: (date: string, today: string, time: string) => {
    if (date === today) return `Закончилось, вернётся в ${clock(time)}`;
    const day = dayName(date, today);
    return `Закончилось, вернётся ${day}`;
  },
  outsideHours: (category: string, start: string, end: string) =>
    `${category} — с ${clock(start)} до ${clock(end)}`,
  notSold: 'Сейчас не продаётся',
  titles: {
    home: ({ siteName, city, ordering }: ToldShop) => {
      const what = ordering.delivery ? 'доставка еды' : ordering.pickup ? 'еда навынос' : 'меню';
      const title = siteName ? `${siteName} — ${what}` : capitalised(what);
      return city ? `${title}, ${city}` : title;
    },
    catalogue: (shop: ToldShop) => ofShop('Меню с ценами', shop),
    category: (name: string, shop: ToldShop) => {
      const { siteName, ordering } = shop;
      if (!ordering.delivery) return ofShop(name, shop);
      return `${name} — заказать с доставкой${siteName && `, ${siteName}`}`;
    },
    product: (name: string, shop: ToldShop) => ofShop(name, shop),
    wok: (name: string, shop: ToldShop) => ofShop(name, shop),
    other: (name: string, shop: ToldShop) => ofShop(name, shop),
  },
  descriptions: {
    home: (shop: ToldShop, names: readonly string[]) => {
      const ways = waysOf(shop);
      const dishes = names.slice(0, 6).join(', ').toLocaleLowerCase('ru');
      return sentences([
        `${shop.siteName || 'Меню'}${dishes && `: ${dishes}`}`,
        ways && `${ways}, бонусы за каждый заказ`,
      ]);
    },
    catalogue: (shop: ToldShop) =>
      sentences([
        `Всё меню${shop.siteName && ` «${shop.siteName}»`} с ценами, составом и КБЖУ`,
        waysOf(shop),
      ]),
    category: (name: string, note: string, shop: ToldShop) =>
      sentences([
        `${name}${note && `: ${note}`}`,
        'Цены, состав и КБЖУ',
        [waysOf(shop), shop.siteName && `«${shop.siteName}»`].filter(Boolean).join(', '),
      ]),
    product: (name: string, price: number, composition: string, shop: ToldShop) =>
      sentences([`${name} за ${roubles(price)}`, composition && `Состав: ${composition}`, waysOf(shop)]),
    other: (name: string, shop: ToldShop) => {
      const ways = waysOf(shop);
      if (!shop.siteName) return sentences([name, ways]);
      return sentences([name, `«${shop.siteName}»${ways && `: ${ways.toLocaleLowerCase('ru')}`}`]);
    },
  },
  application: {
    '/checkout': 'Оформление заказа',
    '/my': 'Личный кабинет',
    '/my/bonus': 'Бонусный счет',
    '/my/edit': 'Личные данные',
    '/my/favourite': 'Мои любимые',
    '/my/addresses': 'Адреса',
    '/policy': 'Политика обработки персональных данных',
    '/works': 'Технические работы',
  },
  order: 'Заказ',
  receipt: 'Чек',
  posts: { novosti: 'Новости', blog: 'Блог', akcii: 'Акции' } as Readonly<Record<string, string>>,
  postsOther: 'Публикации',
} as const;
