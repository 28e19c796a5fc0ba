import type { IntegrationName, SilentService, SmsAlarm } from '../../commands/integrations.ts';
import type { Attention } from '../contract/admin/home.contract.ts';
import { counted, roubles, timeOf } from './words.ts';

const services: Readonly<Record<IntegrationName, { readonly name: string; readonly page: string }>> = {
  mail: { name: 'Почта', page: 'mail' },
  sms: { name: 'SMS-шлюз', page: 'sms' },
  restaurant: { name: 'Система ресторана', page: 'restaurant-automation' },
  bot: { name: 'Бот', page: 'messaging-bot' },
  addresses: { name: 'Подсказки адресов', page: 'address-suggestions' },
  analytics: { name: 'Веб-аналитика', page: 'web-analytics' },
  acquiring: { name: 'Эквайринг', page: 'acquiring' },
  dispatch: { name: 'Внешние курьеры', page: 'outside-couriers' },
  hooks: { name: 'Вебхуки заказов', page: 'order-webhooks' },
};

/** Words of what needs attention: what it is, what of it, and what to do. */
export const homeTexts = {
  late: (count: number): Attention => ({
    weight: 'danger',
    title: counted(count, 'заказ опаздывает', 'заказа опаздывают', 'заказов опаздывают'),
    text: 'обещанное время прошло',
    action: 'Открыть',
    link: '/sales/orders',
  }),
  silent: ({ integration, since, calls }: SilentService, timeZone: string): Attention => ({
    weight: 'danger',
    title: `${services[integration].name}: не отвечает с ${timeOf(since, timeZone)}`,
    text: `${counted(calls, 'обращение', 'обращения', 'обращений')} без ответа`,
    action: 'Проверить',
    link: `/integrations/${services[integration].page}`,
  }),
  modelStopped: (name: string): Attention => ({
    weight: 'danger',
    title: `Данные раздела «${name}» не обновляются`,
    text: 'журнал остановлен на событии, которое не удалось обработать',
    action: '',
    link: null,
  }),
  modelBehind: (name: string): Attention => ({
    weight: 'warning',
    title: `Данные раздела «${name}» отстают`,
    text: 'то, что видно, могло измениться: скоро догонят',
    action: '',
    link: null,
  }),
  missing: (text: string): Attention => ({
    weight: 'warning',
    title: text,
    text: '',
    action: 'Первые шаги',
    link: '/first-steps',
  }),
  smsBudget: ({ spent, most, isOver }: SmsAlarm): Attention => ({
    weight: isOver ? 'danger' : 'warning',
    title: isOver
      ? 'Бюджет на SMS исчерпан: коды до завтра не уходят'
      : 'Бюджет на SMS заканчивается: после него коды до завтра не уйдут',
    text: `${roubles(spent)} из ${roubles(most)} за сегодня`,
    action: 'Посмотреть',
    link: '/integrations/sms',
  }),
  noSms: {
    weight: 'warning',
    title: 'SMS-шлюз не настроен: клиенты не могут зарегистрироваться по коду',
    text: '',
    action: 'Настроить',
    link: '/integrations/sms',
  } satisfies Attention,
  stopped: (count: number): Attention => ({
    weight: 'info',
    title: `${counted(count, 'блюдо', 'блюда', 'блюд')} в стопе`,
    text: 'заказать нельзя, пока не вернёте в продажу',
    action: 'Посмотреть',
    link: '/catalog/products?state=stopped',
  }),
  unanswered: (count: number): Attention => ({
    weight: 'info',
    title: counted(count, 'отзыв без ответа', 'отзыва без ответа', 'отзывов без ответа'),
    text: '',
    action: 'Ответить',
    link: '/feedbacks?answered=no',
  }),
} as const;
