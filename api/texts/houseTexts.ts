import type { Kopecks } from '../../domain/money.ts';
import { counted, roubles } from './words.ts';

const decimal = (value: number) => value.toFixed(1).replace('.', ',');

/** Answers of the pages about the house: zones, hours, appearance, texts of the law. */
export const houseTexts = {
  crossing: (zone: string) =>
    `Граница зоны «${zone}» пересекает сама себя: раздвиньте углы, чтобы линии не пересекались`,
  unknownAddress: 'Такого дома в справочнике нет. Введите адрес иначе или координаты «56.48, 84.95»',
  outsideZones: 'Вне зон: доставки нет, можно предложить самовывоз',
  zoneAnswer: (name: string, fee: Kopecks) => `${name}, доставка ${roubles(fee)}`,
  zoneTerms: (
    { freeFrom, minSum, minutes }: { freeFrom: Kopecks | null; minSum: Kopecks; minutes: number },
    { point, hours }: { point: string | null; hours: string | null },
  ) =>
    [
      freeFrom === null ? 'платно всегда' : `бесплатно от ${roubles(freeFrom)}`,
      ...(minSum > 0 ? [`заказ от ${roubles(minSum)}`] : []),
      `${minutes} мин`,
      ...(hours ? [hours] : []),
      ...(point ? [`готовит «${point}»`] : []),
    ].join(' · '),
  paused: (time: string) => `Приём заказов на паузе до ${time}`,
  resumed: 'Снова принимаем заказы',
  paleColour: (contrast: number, least: number) =>
    `Цвет слишком светлый: контраст с белым ${decimal(contrast)} из нужных ${decimal(least)}. Возьмите темнее`,
  cacheCleared: 'Кэш сброшен: страницы собираются заново',
  onePart: 'Пришлите изменения одного раздела',
  sitemapMade: (addresses: number) =>
    `Карта сайта обновлена: ${counted(addresses, 'адрес', 'адреса', 'адресов')}`,
  sitemapParts: {
    shop: 'Магазин',
    categories: 'Категории',
    products: 'Блюда',
    posts: 'Списки записей',
    pages: 'Страницы и записи',
  },
  answered: 'Ответ отправлен: клиент увидит его на странице заказа',
  feedbackTagged: 'Отметки сохранены',
  compensated: (sum: string) => `Начислили ${sum} бонусами`,
  compensationReason: (number: string) => `Извинение за заказ ${number}`,
  feedbackArchived: 'Отзыв убран в архив',
  feedbackRestored: 'Отзыв возвращён',
  firstSteps: {
    noName: 'пока без названия',
    dishes: (count: number) => (count === 0 ? 'пока пусто' : counted(count, 'блюдо', 'блюда', 'блюд')),
    unseen: 'блюдо есть, но его не видно: включите «Опубликовано» у блюда и у его категории',
    noPoint: 'адрес кухни и самовывоза',
    noZones: 'пока только самовывоз',
    zones: (count: number) => counted(count, 'зона', 'зоны', 'зон'),
    noHours: 'пока круглосуточно',
    payment: 'наличные и карта курьеру уже работают',
    online: 'онлайн, наличные и карта курьеру',
    noOrders: 'придёт на доску как настоящий',
    orders: (count: number) => `${count < 10 ? counted(count, 'заказ', 'заказа', 'заказов') : 'заказы идут'}`,
  },
  hoursNotSet: 'Часы не заданы: заказы принимаются в любое время',
} as const;
