import { clock, dayName } from './days.ts';
import { roubles } from './words.ts';

/** Words of the catalogue and of what the shop says about itself. */
export const shopTexts = {
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
  closed: 'Выходной',
  hours: (start: string, end: string) => `${start} – ${end === '24:00' ? '00:00' : end}`,
  roundTheClock: 'Круглосуточно',
  titles: {
    home: (siteName: string, city: string) =>
      city ? `${siteName} — доставка еды, ${city}` : `${siteName} — доставка еды`,
    catalogue: (siteName: string) => `Меню с ценами — ${siteName}`,
    category: (name: string, siteName: string) => `${name} — заказать с доставкой, ${siteName}`,
    product: (name: string, siteName: string) => `${name} — ${siteName}`,
    wok: (name: string, siteName: string) => `${name} — ${siteName}`,
    other: (name: string, siteName: string) => `${name} — ${siteName}`,
  },
  descriptions: {
    home: (siteName: string, names: readonly string[]) =>
      `${siteName}: ${names.slice(0, 6).join(', ').toLocaleLowerCase('ru')}. Доставка и самовывоз, бонусы за каждый заказ.`,
    catalogue: (siteName: string) =>
      `Всё меню «${siteName}» с ценами, составом и КБЖУ. Доставка и самовывоз.`,
    category: (name: string, note: string, siteName: string) =>
      `${name}${note ? `: ${note}` : ''}. Цены, состав и КБЖУ. Доставка и самовывоз, «${siteName}».`,
    product: (name: string, price: number, composition: string) =>
      `${name} за ${roubles(price)}${composition ? `. Состав: ${composition}` : ''}. Доставка и самовывоз.`,
    other: (name: string, siteName: string) => `${name}. «${siteName}»: доставка и самовывоз.`,
  },
  application: {
    '/checkout': 'Оформление заказа',
    '/my': 'Личный кабинет',
    '/my/bonus': 'Бонусный счет',
    '/my/edit': 'Личные данные',
    '/my/favourite': 'Мои любимые',
    '/policy': 'Политика обработки персональных данных',
    '/works': 'Технические работы',
  },
  order: 'Заказ',
  posts: { novosti: 'Новости', blog: 'Блог', akcii: 'Акции' } as Readonly<Record<string, string>>,
  postsOther: 'Публикации',
} as const;
