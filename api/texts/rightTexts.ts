import type { StaffAction } from '../../domain/staff/rights.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';

export const groupNames: Readonly<Record<StaffGroup, string>> = {
  1: 'Владелец',
  2: 'Управляющий',
  3: 'Оператор',
};

/** Every action of the table of rights: one without its words does not compile. */
export const rightTexts: Readonly<Record<StaffAction, string>> = {
  'home.see': 'Видеть главную: очередь и задержки',
  'sales.see': 'Видеть выручку и средний чек',
  'order.see': 'Видеть заказы',
  'order.change': 'Принимать, двигать и отклонять заказы',
  'order.refund': 'Возвращать деньги за заказы',
  'order.archive': 'Убирать заказы в архив',
  'feedback.see': 'Видеть отзывы',
  'feedback.answer': 'Отвечать на отзывы',
  'feedback.archive': 'Убирать отзывы в архив',
  'feedback.compensate': 'Начислять бонусы за отзыв',
  'formAnswer.see': 'Видеть ответы форм',
  'formAnswer.archive': 'Убирать ответы форм в архив',
  'client.see': 'Видеть клиентов',
  'client.edit': 'Менять данные и бонусы клиентов',
  'client.merge': 'Объединять два счёта одного клиента',
  'client.erase': 'Удалять данные клиента навсегда',
  'promocode.see': 'Видеть промокоды',
  'promocode.edit': 'Создавать и менять промокоды',
  'notification.see': 'Видеть рассылки',
  'notification.send': 'Отправлять рассылки',
  'analytics.see': 'Видеть аналитику',
  'audit.see': 'Видеть аудит: заказы, бонусы и сверку',
  'catalogue.see': 'Видеть категории, ингредиенты, стикеры, конструкторы',
  'catalogue.edit': 'Менять категории, ингредиенты, стикеры, конструкторы',
  'document.changeOwnerFields': 'Менять поля владельца: продавец, часовой пояс, округление, бонусы',
  'product.see': 'Видеть товары',
  'product.edit': 'Создавать и менять товары',
  'product.archive': 'Убирать товары в архив',
  'product.stop': 'Ставить блюда в стоп',
  'product.undoStop': 'Возвращать блюда из стопа',
  'content.see': 'Видеть страницы, записи, блоки и баннеры',
  'content.edit': 'Менять страницы, записи, блоки и баннеры',
  'media.see': 'Видеть картинки и файлы',
  'media.edit': 'Загружать и удалять картинки и файлы',
  'restaurant.see': 'Видеть точки, зоны доставки и время работы',
  'restaurant.edit': 'Менять точки, зоны доставки и время работы',
  'restaurant.pause': 'Ставить приём заказов на паузу',
  'settings.see': 'Видеть настройки, внешний вид и тексты',
  'settings.edit': 'Менять настройки, внешний вид и тексты',
  'integration.see': 'Видеть интеграции и их состояние',
  'integration.edit': 'Включать и настраивать интеграции',
  'integration.changeSecrets': 'Менять ключи и пароли интеграций',
  'task.run': 'Запускать массовые действия',
  'history.see': 'Видеть историю изменений',
  'api.see': 'Проверять вызовы API',
  'staff.manage': 'Приглашать, менять и увольнять сотрудников',
  'rights.see': 'Видеть эту таблицу',
  'ownAccess.manage': 'Менять свой пароль, второй фактор и сессии',
};

/** What the table alone does not say. */
export const limitsOfRights: { readonly [Action in StaffAction]?: string } = {
  'product.stop': 'Оператор — только блюда открытого заказа',
  'product.undoStop': 'Оператор — только то, что поставил сам',
  'staff.manage': 'Управляющий не трогает владельцев и не назначает новых',
};

/** In the order of the menu. */
export const areasOfRights: readonly { readonly name: string; readonly prefixes: readonly string[] }[] = [
  { name: 'Главная', prefixes: ['home', 'sales'] },
  { name: 'Страницы и реклама', prefixes: ['content', 'media', 'notification'] },
  { name: 'Каталог', prefixes: ['product', 'catalogue', 'document'] },
  { name: 'Продажи', prefixes: ['order', 'client', 'formAnswer', 'promocode', 'analytics', 'audit'] },
  { name: 'Ресторан', prefixes: ['feedback', 'restaurant'] },
  { name: 'Интеграции', prefixes: ['integration'] },
  { name: 'Система', prefixes: ['settings', 'staff', 'rights', 'api', 'history', 'task', 'ownAccess'] },
];
