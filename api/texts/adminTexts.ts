import type { documentWords } from '../../domain/documentKinds/documentWords.ts';
import type { PayMethod, RefundReason } from '../../domain/order/order.events.ts';
import { counted, roubles } from './words.ts';

const unknownOf: Readonly<Record<string, string>> = {
  Product: 'Такого блюда нет. Обновите список',
  Category: 'Такой категории нет. Обновите список',
  Ingredient: 'Такого ингредиента нет. Обновите список',
  Sticker: 'Такого стикера нет. Обновите список',
  Point: 'Такой точки нет. Обновите список',
  Page: 'Такой страницы нет. Обновите список',
  Media: 'Такой картинки нет. Обновите список',
  Banner: 'Такого баннера нет. Обновите список',
};
const placeNames: Readonly<Record<string, string>> = {
  Product: 'Товар',
  Category: 'Категория',
  Ingredient: 'Ингредиент',
  Sticker: 'Стикер',
  Point: 'Точка',
  Banner: 'Баннер',
  Page: 'Страница',
  Wok: 'Конструктор WOK',
  GiftTiers: 'Подарки',
};

/** Every change of a document that has a word: one without its text does not compile. */
type DocumentWord = {
  [Kind in keyof typeof documentWords]: keyof (typeof documentWords)[Kind];
}[keyof typeof documentWords];
type DocumentEventTexts = Readonly<
  Record<
    'Created' | 'Changed' | 'Archived' | 'Restored' | 'ProductStopped' | 'ProductResumed' | DocumentWord,
    string
  >
>;

/** Words of the back office's answers and histories. */
export const adminTexts = {
  welcome: (name: string) => (name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'),
  goodbye: 'Вы вышли из админ-панели',
  describePicture: 'Опишите картинку словами: их услышат незрячие и прочтут поисковики',
  constructors: {
    addressTaken: 'По этому адресу уже что-то есть: возьмите другой',
    foreignOption: (option: string) =>
      `«${option}» уже стоит в другом конструкторе под тем же кодом: добавьте вариант заново`,
  },
  formAnswers: {
    untitled: 'Форма без заголовка',
    agreed: 'да',
    archived: 'Ответ убран в архив',
    restored: 'Ответ возвращён',
  },
  wrongPassword: 'Неверный логин или пароль',
  wrongOwnPassword: 'Неверный пароль',
  ownPasswordChanged: 'Пароль изменён. На других устройствах нужно войти заново',
  passwordChanged: 'Пароль изменён. Сотруднику нужно войти заново',
  dismissed: 'Сотрудник уволен, его вход закрыт',
  users: {
    invited: (name: string) => `${name}: ссылка для входа готова. Передайте её сами — показываем один раз`,
    newLink: 'Новая ссылка готова, прежняя больше не работает',
    returned: 'Сотрудник снова работает. Пришлите ему новую ссылку, если пароль забыт',
    loggedOut: 'Все сессии сотрудника закончены',
    factorRemoved: 'Второй фактор снят, сотруднику нужно войти заново',
    loginTaken: 'Такой логин уже занят: выберите другой',
    deadLink: 'Ссылка уже использована или устарела. Попросите управляющего прислать новую',
    passwordSet: 'Пароль задан. Теперь войдите с ним и с кодом из приложения',
  },
  own: {
    issuer: 'Магазин',
    sessionEnded: 'Сессия закончена',
    sessionGone: 'Такой сессии уже нет',
    factorIsOn: 'Второй фактор уже включён',
    factorNotBegun: 'Сначала получите код для приложения',
    factorOn: 'Второй фактор включён. Сохраните запасные коды',
    factorOff: 'Второй фактор выключен',
    codeNeeded: 'Введите код из приложения или запасной код',
    wrongCode: 'Код не подошёл: введите новый, он меняется каждые 30 секунд',
  },
  personErased: 'Данные клиента удалены: в заказах остались только блюда и суммы',
  personUnknown: 'С этого номера у нас не заказывали и не регистрировались, удалять нечего',
  orderSaved: 'Заказ изменён',
  orderArchived: 'Заказ в архиве',
  orderRestored: 'Заказ возвращён из архива',
  nothingToChange: 'Укажите, что изменить: статус, обещанное время или стоп-лист',
  backToNew: 'В этот статус заказ переводит только магазин',
  productSaved: 'Блюдо сохранено',
  productArchived: 'Блюдо в архиве',
  media: {
    uploaded: 'Картинка загружена',
    known: 'Такая картинка уже есть, взяли её',
    removed: 'Картинка убрана из библиотеки',
    nameless: 'Картинка',
    place: (kind: string, name: string) => {
      const title = placeNames[kind] ?? 'Запись';
      return name === '' ? title : `${title} «${name}»`;
    },
    used: (places: readonly string[]) =>
      `Картинка стоит здесь: ${places.slice(0, 5).join(', ')}${places.length > 5 ? ` и ещё ${places.length - 5}` : ''}. Там она останется. Подтвердите, что убираете её из библиотеки`,
    missing: 'Выберите картинку',
    unknown:
      'Это не картинка, которую мы умеем показать. Подойдут JPEG, PNG, WebP, AVIF и GIF; HEIC и SVG сначала сохраните как JPEG или PNG',
    broken: 'Картинка повреждена: она не открывается. Сохраните её заново и загрузите ещё раз',
    giant: 'Картинка слишком велика: больше 60 мегапикселей. Уменьшите её и загрузите ещё раз',
    tooLarge: 'Файл больше 40 МБ. Уменьшите картинку и загрузите ещё раз',
    noRoom: 'Не удалось сохранить картинку: на сервере кончилось место',
  },
  nameless: 'Без названия',
  draftSaved: 'Черновик записан',
  draftDropped: 'Черновик убран',
  draftMoved: 'Черновик с тех пор изменили или уже опубликовали. Обновите страницу и посмотрите ещё раз',
  blocksPublished: 'Опубликовано: покупатели видят новую страницу',
  unknownBlock: 'Такого блока нет: возможно, его убрал другой сотрудник',
  saved: 'Сохранено',
  archived: 'Убрано в архив',
  moved: 'Порядок сохранён',
  sheetSaved: (saved: number, refused: number) =>
    refused === 0
      ? `Изменили ${counted(saved, 'блюдо', 'блюда', 'блюд')}`
      : `Изменили ${counted(saved, 'блюдо', 'блюда', 'блюд')}, не приняли ${counted(refused, 'строку', 'строки', 'строк')}`,
  newNeeds: (label: string) => `Заполните поле «${label}»: без него запись не создать`,
  unknownReference: (kind: string) => unknownOf[kind] ?? 'Того, что вы выбрали, больше нет. Обновите список',
  unknownPoint: 'Такой точки нет. Обновите список',
  colleague: (before: string | null, after: string | null) =>
    `Другой сотрудник изменил: было ${before ?? 'пусто'}, стало ${after ?? 'пусто'}`,
  massDone: (done: number, all: number) =>
    done === all ? `Готово: ${done} из ${all}` : `Готово: ${done} из ${all}, остальные уже такие`,
  undone: (done: number, all: number) =>
    done === all ? 'Вернули, как было' : `Вернули ${done} из ${all}: остальные с тех пор изменили`,
  versionRestored: 'Вернули эту версию',
  versionSame: 'Сейчас всё так же, как в этой версии',
  nothingChosen: 'Выберите, что изменить',
  selectionChanged: (changes: number) =>
    `Пока вы смотрели, список изменился: теперь изменится ${changes}. Проверьте и подтвердите ещё раз`,
  nothingThere: 'нет',
  /** Before and after, for a row of what a mass action would change. */
  massStates: {
    publish: ['Черновик', 'Опубликовано'],
    unpublish: ['Опубликовано', 'Черновик'],
    stop: ['В продаже', 'В стоп-листе'],
    resume: ['В стоп-листе', 'В продаже'],
    archive: ['В каталоге', 'В архиве'],
    restore: ['В архиве', 'В каталоге'],
  },
  gifts: {
    noSum: 'Укажите, от какой суммы заказа даётся подарок',
    sameSum: 'От этой суммы подарок уже есть: соедините ступени в одну или измените сумму',
    noDishes: 'Выберите хотя бы одно блюдо в подарок',
  },
  imports: {
    done: (changed: number, all: number) =>
      changed === all
        ? `Меню загружено: ${counted(changed, 'запись', 'записи', 'записей')}`
        : `Меню загружено: ${counted(changed, 'запись', 'записи', 'записей')} из ${all}, остальные не изменились`,
    noFile: 'Выберите файл YML или CSV',
    tooLarge: 'Файл больше 20 МБ. Разделите его на части',
    notAFeed: (reason: string) => `Файл не прочитать: ${reason}`,
    gone: 'Файла уже нет: загрузите его ещё раз',
    noName: 'Укажите, в каком столбце название или код блюда',
    changed: (changes: number) =>
      `Пока вы смотрели, магазин изменился: теперь изменится ${changes}. Проверьте и подтвердите ещё раз`,
    nothing: 'В магазине уже всё так: загружать нечего',
    badRows: { line: 'Строка файла', id: 'Код', reason: 'Причина', detail: 'Что в файле' },
    created: 'новая запись',
    states: {
      stopped: 'В стоп-лист',
      resumed: 'Снова в продаже',
      hidden: 'Снято с публикации',
      restored: 'Возвращено из архива',
    },
  },
  tasks: {
    titles: {
      publish: 'Публикуем',
      unpublish: 'Снимаем с публикации',
      stop: 'Ставим в стоп-лист',
      resume: 'Возвращаем в продажу',
      archive: 'Убираем в архив',
      restore: 'Возвращаем из архива',
      category: 'Меняем категорию',
      addSticker: 'Ставим стикер',
      removeSticker: 'Снимаем стикер',
      undo: 'Возвращаем, как было',
      import: 'Загружаем меню',
    },
    stopped: (done: number, all: number) => `Остановлено: сделано ${done} из ${all}`,
    unknown: 'Такой работы нет: возможно, её начал другой сотрудник',
    noUndo: 'Отменять нечего: работа ещё идёт, ничего не изменила или уже отменена',
  },
  orderStopped: 'Блюда в стоп-листе',
  byPin: 'по метке на карте',
  farPin: (metres: number, { lat, lon }: { lat: number; lon: number }, typed: string) =>
    `метка в ${metres < 1000 ? `${Math.round(metres / 10) * 10} м` : `${(metres / 1000).toFixed(1).replace('.', ',')} км`} от дома (${lat.toFixed(5)}, ${lon.toFixed(5)}), клиент написал «${typed}»: уточните адрес`,
  warnings: {
    noName:
      'У магазина нет названия: шапка сайта и заголовки страниц пустуют. Впишите название в настройки или загрузите меню из файла, где оно есть',
    noPoint:
      'Нет ни одного пункта самовывоза: забрать заказ негде. Добавьте пункт с адресом и временем приготовления',
    noZone: 'Нет ни одной зоны доставки: привезти заказ некуда. Добавьте зону с границами, ценой и временем',
    noHours:
      'Не заданы часы работы: заказы принимаются в любое время, а часы на сайте не показаны. Задайте часы магазина или его пунктов',
    noDish: 'В меню нет ни одного блюда: продавать нечего. Добавьте блюда или загрузите меню из файла',
    noOrders: 'Магазин не принимает заказы: нужна хотя бы одна зона доставки или один пункт самовывоза',
  },
  actors: {
    guest: 'Гость',
    client: 'Клиент',
    staff: 'Сотрудник',
    system: 'Магазин',
    erasedStaff: 'Сотрудник (удалён)',
  },
  yes: 'да',
  no: 'нет',
  proof: {
    goods: 'Блюда',
    promocode: (code: string) => (code ? `Промокод ${code}` : 'Промокод'),
    noPromocode: 'в заказе не применялся',
    pickup: 'Скидка за самовывоз',
    noPickup: 'не действовала',
    discounts: (parts: string) => `по позициям: ${parts}`,
    delivery: 'Доставка',
    fee: (zone: string) => `тариф зоны «${zone}»`,
    freeDelivery: (zone: string) => `бесплатно, зона «${zone}»`,
    noDelivery: 'самовывоз',
    total: 'Сумма заказа',
    bonuses: 'Оплачено бонусами',
    bonusesHeld: 'списание, на которое согласился клиент',
    noBonuses: 'не списывали',
    toPay: 'К оплате',
    toGet: 'Начислим бонусов',
    rate: (percent: number, base: string) => `${percent} % от ${base}, вниз до рубля`,
    guest: 'у гостя нет бонусного счёта',
    refundedMoney: 'Возвращено деньгами',
    refundedBonuses: 'Возвращено бонусами',
    keptMoney: 'Осталось оплачено деньгами',
    keptBonuses: 'Осталось начислено бонусов',
  },
  orderEdited: 'Заказ изменён',
  phoneOrderPlaced: (number: string) => `Заказ № ${number} принят по телефону`,
  lostPromocode: 'Промокод больше не действует и вернётся клиенту',
  lostGift: (name: string) => `Подарок «${name}» больше не положен`,
  noSuchLine: 'Этой позиции в заказе уже нет: обновите карточку',
  orderEvents: {
    OrderPlacementStarted: 'Клиент отправил заказ',
    TakenByPhone: 'Заказ принят по телефону',
    OrderPlacementAbandoned: 'Оформление не завершено, ничего не списано',
    OrderPlaced: (number: string) => `Заказ № ${number} оформлен`,
    OrderPaid: 'Заказ оплачен онлайн',
    OrderConfirmed: 'Заказ принят',
    OrderCookingStarted: 'Начали готовить',
    OrderReady: 'Заказ готов',
    OrderDeliveryStarted: 'Заказ у курьера',
    OrderCompleted: 'Заказ выполнен',
    OrderCancelled: {
      customer: 'Клиент отменил заказ',
      staff: 'Заказ отменён сотрудником',
      system: 'Магазин отменил заказ',
    },
    OrderPromisedTimeChanged: 'Изменено обещанное время',
    OrderEdited: 'Заказ изменён',
    OrderRefunded: 'Оформлен возврат',
    OrderArchived: 'Убран в архив',
    OrderUnarchived: 'Возвращён из архива',
  },
  refund: {
    done: (sum: string) => `Возврат оформлен: ${sum}`,
    money: 'Деньгами',
    ways: {
      0: 'Деньгами ничего: заказ оплачен бонусами',
      1: 'Деньгами, на карту через терминал',
      2: 'Деньгами, наличными',
      3: 'Деньгами, на карту через банк',
    } satisfies Record<PayMethod, string>,
    bonuses: 'Бонусами на счёт',
    earnedBack: 'Начисленные бонусы сняты',
    message: 'Сообщение клиенту',
    delivery: 'Доставка',
    partOf: (name: string) => `${name}, часть цены`,
    reasons: {
      missing: 'Не положили',
      cold: 'Остыло',
      late: 'Опоздание',
      quality: 'Качество',
      other: 'Другое',
    } satisfies Record<RefundReason, string>,
  },
  orderDetails: {
    goods: 'Блюда',
    promocodeDiscount: 'Скидка по промокоду',
    pickupDiscount: 'Скидка за самовывоз',
    delivery: 'Доставка',
    bonuses: 'Оплачено бонусами',
    toPay: 'К оплате',
    reason: 'Причина',
    promisedAt: 'Обещано',
    address: 'Адрес',
    method: 'Получение',
    pickup: (point: string) => `Самовывоз: ${point}`,
    delivered: 'Доставка',
    portions: (count: number) => `${count} шт.`,
    status: 'Статус',
    line: (name: string, count: number) => `${name} × ${count}`,
  },
  documentEvents: {
    Created: 'Запись создана',
    Changed: 'Запись изменена',
    Archived: 'Убрана в архив',
    Restored: 'Возвращена из архива',
    PriceChanged: 'Цена изменена',
    Published: 'Опубликовано',
    Unpublished: 'Снято с публикации',
    TermsChanged: 'Условия доставки изменены',
    SwitchedOn: 'Включён',
    SwitchedOff: 'Выключен',
    CodesIssued: 'Выпущены одноразовые коды',
    MaintenanceStarted: 'Магазин закрыт на технические работы',
    MaintenanceEnded: 'Технические работы закончены',
    PauseSet: 'Пауза в приёме заказов',
    ProductStopped: 'В стоп-листе',
    ProductResumed: 'Снято со стоп-листа',
  } satisfies DocumentEventTexts,
  stopFields: { pointId: 'Точка', until: 'До' },
  everywhere: 'везде',
  forever: 'пока не вернут',
  money: roubles,
} as const;
