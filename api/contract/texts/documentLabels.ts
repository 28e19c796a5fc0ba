import type { Field, Fields } from '../../../domain/document/field.ts';
import type { documentFields } from '../../../domain/documentKinds/documentFields.ts';

/** What a field is called, and what stands in it: of a choice its words, of a list the fields of its rows. */
export type Label<F extends Field> = F extends { kind: 'list' | 'group'; fields: infer Inner extends Fields }
  ? { readonly label: string; readonly fields: Labels<Inner> }
  : F extends { kind: 'choice' | 'pairs'; of: readonly (infer Word extends string)[] }
    ? { readonly label: string; readonly words: Readonly<Record<Word, string>> }
    : F extends { kind: 'variants'; of: infer Variants extends Readonly<Record<string, Fields>> }
      ? {
          readonly label: string;
          readonly of: {
            readonly [Kind in keyof Variants]: {
              readonly label: string;
              readonly fields: Labels<Variants[Kind]>;
            };
          };
        }
      : string;
export type Labels<F extends Fields> = { readonly [Name in keyof F]: Label<F[Name]> };

const bankWords = { yooKassa: 'ЮKassa', tBank: 'Т-Банк', sberbank: 'Сбербанк' };
const vatWords = {
  none: 'без НДС',
  vat0: '0 %',
  vat5: '5 %',
  vat7: '7 %',
  vat10: '10 %',
  vat20: '20 %',
  vat22: '22 %',
};

const gatewayWords = { smsRu: 'SMS.ru', smsc: 'SMSC.ru', smsAero: 'SMS Aero' };

const benefitWords = {
  promocode: 'промокод',
  pickupDiscount: 'скидка за самовывоз',
  gift: 'подарок',
  bonuses: 'бонусы',
};

const blocksLabel = {
  label: 'Блоки',
  fields: {
    id: 'Код блока',
    hidden: 'Скрыт',
    showFrom: 'Показывать с',
    showUntil: 'Показывать до',
    block: {
      label: 'Блок',
      of: {
        text: { label: 'Текст', fields: { html: 'Текст' } },
        picture: { label: 'Картинка', fields: { picture: 'Картинка', caption: 'Подпись', link: 'Ссылка' } },
        gallery: {
          label: 'Галерея',
          fields: { pictures: { label: 'Картинки', fields: { picture: 'Картинка' } } },
        },
        banners: { label: 'Карусель', fields: { bannerIds: 'Баннеры' } },
        dishes: { label: 'Ряд блюд', fields: { title: 'Заголовок', productIds: 'Блюда' } },
        category: {
          label: 'Категория',
          fields: { title: 'Заголовок', categoryId: 'Категория', most: 'Сколько блюд' },
        },
        columns: { label: 'Колонки', fields: { columns: { label: 'Колонки', fields: { html: 'Текст' } } } },
        promocode: { label: 'Промокод', fields: { code: 'Код', text: 'Условия' } },
        map: { label: 'Карта точек', fields: { title: 'Заголовок' } },
        questions: {
          label: 'Вопросы и ответы',
          fields: {
            title: 'Заголовок',
            items: { label: 'Вопросы', fields: { question: 'Вопрос', answer: 'Ответ' } },
          },
        },
        button: {
          label: 'Кнопка',
          fields: {
            text: 'Надпись',
            link: 'Ссылка',
            look: { label: 'Вид', words: { main: 'главная', quiet: 'спокойная' } },
          },
        },
        form: {
          label: 'Форма',
          fields: {
            title: 'Заголовок',
            text: 'Пояснение',
            fields: {
              label: 'Поля',
              fields: {
                question: 'Вопрос',
                answer: {
                  label: 'Ответ',
                  words: {
                    text: 'строка',
                    phone: 'телефон',
                    email: 'почта',
                    choice: 'выбор из вариантов',
                    long: 'длинный текст',
                    consent: 'согласие',
                  },
                },
                options: 'Варианты',
                mandatory: 'Обязательно',
              },
            },
            button: 'Надпись на кнопке',
            thanks: 'Что сказать после отправки',
          },
        },
        divider: { label: 'Линия', fields: {} },
        html: { label: 'HTML', fields: { html: 'HTML' } },
      },
    },
  },
};

/** The names of all fields of all documents: of forms, columns and histories. A field without a name does not compile. */
export const documentLabels: {
  readonly [Kind in keyof typeof documentFields]: Labels<(typeof documentFields)[Kind]>;
} = {
  Product: {
    name: 'Название',
    slug: 'Адрес страницы',
    formerSlugs: 'Прежние адреса',
    subtitle: 'Подзаголовок',
    description: 'Описание',
    price: 'Цена',
    oldPrice: 'Старая цена',
    cost: 'Себестоимость',
    categoryIds: 'Категории',
    position: 'Порядок',
    weight: 'Вес',
    pieces: 'Штук в порции',
    nutrition: 'КБЖУ',
    allergens: 'Аллергены',
    ingredients: {
      label: 'Состав',
      fields: { ingredientId: 'Ингредиент', removable: 'Можно убрать', weight: 'Вес, г' },
    },
    stickerIds: 'Стикеры',
    badgeIcon: 'Значок',
    modifierGroups: {
      label: 'Модификаторы',
      fields: {
        id: 'Код группы',
        name: 'Группа',
        min: 'Не меньше',
        max: 'Не больше',
        freeCount: 'Бесплатно',
        items: {
          label: 'Варианты',
          fields: {
            id: 'Код варианта',
            title: 'Вариант',
            price: 'Цена',
            max: 'Не больше',
            weight: 'Вес, г',
            nutrition: 'КБЖУ',
            allergens: 'Аллергены',
            replaces: 'Вместо ингредиента',
            picture: 'Картинка',
            stopped: 'В стоп-листе',
          },
        },
      },
    },
    noPromo: 'Не участвует в акциях',
    noBonus: 'Без бонусов',
    published: 'Опубликовано',
    plans: {
      label: 'По расписанию',
      fields: {
        at: 'Когда',
        action: {
          label: 'Что сделать',
          words: { price: 'сменить цену', publish: 'опубликовать', unpublish: 'снять с публикации' },
        },
        price: 'Новая цена',
        oldPrice: 'Новая старая цена',
      },
    },
    stationId: 'Цех кухни',
    recommendedIds: 'С этим берут',
    picture: 'Картинка',
    seo: 'Для поисковиков',
    externalId: 'Внешний код',
  },
  Category: {
    name: 'Название',
    slug: 'Адрес страницы',
    formerSlugs: 'Прежние адреса',
    parentId: 'В категории',
    stationId: 'Цех кухни',
    position: 'Порядок',
    note: 'Подпись',
    picture: 'Картинка',
    schedule: 'Часы продажи',
    published: 'Опубликовано',
    hiddenInMenu: 'Не показывать в меню',
    seo: 'Для поисковиков',
  },
  Ingredient: {
    name: 'Название',
    allergens: 'Аллергены',
    nutrition: 'КБЖУ',
    origin: {
      label: 'Происхождение',
      words: {
        unknown: 'не указано',
        plant: 'растительное',
        animal: 'молоко, яйца, мёд',
        meat: 'мясо, рыба, морепродукты',
      },
    },
    picture: 'Картинка',
  },
  Station: { name: 'Название', position: 'Порядок' },
  Courier: { name: 'Имя', phone: 'Телефон', pointId: 'Точка' },
  Sticker: {
    name: 'Название',
    icon: 'Значок',
    tone: {
      label: 'Цвет',
      words: { new: 'новинка', hit: 'хит', spicy: 'острое', lean: 'постное' },
    },
    position: 'Порядок',
  },
  Wok: {
    name: 'Название',
    description: 'Описание',
    published: 'Опубликовано',
    bowl: 'Картинка миски',
    stationId: 'Цех кухни',
    steps: {
      label: 'Шаги',
      fields: {
        id: 'Код шага',
        name: 'Шаг',
        min: 'Не меньше',
        max: 'Не больше',
        freeCount: 'Бесплатно',
        options: {
          label: 'Варианты',
          fields: {
            id: 'Код варианта',
            name: 'Вариант',
            price: 'Цена',
            weight: 'Вес, г',
            nutrition: 'КБЖУ',
            allergens: 'Аллергены',
            spicy: 'Острое',
            max: 'Не больше',
            picture: 'Картинка',
            layer: 'Слой в миске',
            stopped: 'В стоп-листе',
            conflictIds: 'Не сочетается с',
          },
        },
      },
    },
  },
  GiftTiers: {
    tiers: {
      label: 'Ступени подарков',
      fields: { giftId: 'Ступень', minActivate: 'От суммы', bgColor: 'Цвет', productIds: 'Подарки' },
    },
  },
  Zone: {
    name: 'Название',
    fee: 'Сбор',
    freeFrom: 'Бесплатно от',
    minSum: 'Минимальный заказ',
    minutes: 'Время доставки',
    polygon: 'Границы',
    priority: 'Приоритет',
    color: 'Цвет на карте',
    pointId: 'Готовит точка',
  },
  Point: {
    name: 'Название',
    address: 'Адрес',
    phone: 'Телефон',
    coordinates: 'Место на карте',
    hours: 'Часы работы',
    timeZone: 'Часовой пояс',
    minutes: 'Время приготовления',
    pickup: 'Самовывоз',
    position: 'Порядок',
    offCategoryIds: 'Не готовит категории',
    offProductIds: 'Не готовит блюда',
    pausedUntil: 'Пауза до',
  },
  WorkingHours: { week: 'По дням недели', special: 'Особые дни' },
  Integrations: {
    smsOn: 'SMS включены',
    smsGateway: { label: 'Шлюз', words: gatewayWords },
    smsReserve: { label: 'Запасной шлюз', words: { none: 'нет', ...gatewayWords } },
    smsDailyBudget: 'Бюджет на день, ₽',
    smsRuUrl: 'SMS.ru: адрес сервера',
    smsRuSender: 'SMS.ru: имя отправителя',
    smsRuKey: 'SMS.ru: ключ API',
    smscUrl: 'SMSC.ru: адрес сервера',
    smscLogin: 'SMSC.ru: логин',
    smscSender: 'SMSC.ru: имя отправителя',
    smscPassword: 'SMSC.ru: пароль',
    smsAeroUrl: 'SMS Aero: адрес сервера',
    smsAeroEmail: 'SMS Aero: почта аккаунта',
    smsAeroSender: 'SMS Aero: имя отправителя',
    smsAeroKey: 'SMS Aero: ключ API',
    mailOn: 'Почта включена',
    mailHost: 'SMTP-сервер',
    mailPort: 'Порт',
    mailSecurity: { label: 'Шифрование', words: { tls: 'TLS', starttls: 'STARTTLS', none: 'нет' } },
    mailLogin: 'Логин',
    mailPassword: 'Пароль почты',
    mailFrom: 'Адрес отправителя',
    mailFromName: 'Имя отправителя',
    mailOrders: 'Письмо о новом заказе',
    mailStatuses: 'Письма о статусе заказа',
    mailFeedbacks: 'Письмо с ответом на отзыв',
    mailDkimDomain: 'DKIM: домен',
    mailDkimSelector: 'DKIM: селектор',
    mailDkimKey: 'DKIM: закрытый ключ',
    hooksOn: 'Вебхуки включены',
    hooksUrls: 'Адреса',
    hooksSecret: 'Секрет подписи вебхуков',
    botOn: 'Бот включён',
    botChannel: 'Чат для заказов',
    botFeedbackChannel: 'Чат для отзывов',
    botOrders: 'Заказы в чат',
    botFeedbacks: 'Низкие оценки в чат',
    botWorstStars: 'Низкая оценка: звёзд не больше',
    botClients: 'Клиентам: статус и повтор заказа',
    botReception: {
      label: 'Нажатия кнопок',
      words: { polling: 'магазин спрашивает сам', webhook: 'Telegram сообщает (вебхук)' },
    },
    botUrl: 'Telegram: адрес сервера',
    botToken: 'Telegram: токен бота',
    addressesOn: 'Подсказки включены',
    addressService: { label: 'Справочник', words: { daData: 'DaData', yandex: 'Яндекс Карты' } },
    addressValidate: 'Искать дом в справочнике',
    smartAddress: 'Подсказывать при вводе',
    addressMessage: 'Текст над полем адреса',
    daDataUrl: 'DaData: адрес подсказок',
    daDataCleanerUrl: 'DaData: адрес стандартизации',
    daDataProfileUrl: 'DaData: адрес личного кабинета',
    daDataKey: 'DaData: ключ API',
    daDataSecret: 'DaData: секретный ключ',
    yandexSuggestUrl: 'Яндекс: адрес Геосаджеста',
    yandexGeocoderUrl: 'Яндекс: адрес Геокодера',
    yandexSuggestKey: 'Яндекс: ключ Геосаджеста',
    yandexGeocoderKey: 'Яндекс: ключ Геокодера',
    acquiringOn: 'Оплата онлайн включена',
    acquiringBank: { label: 'Банк', words: bankWords },
    acquiringStages: {
      label: 'Когда списывать',
      words: { one: 'сразу', two: 'после принятия заказа' },
    },
    acquiringUnpaidMinutes: 'Отменять неоплаченный через, мин',
    acquiringReceipts: 'Чеки через кассу банка',
    acquiringTaxSystem: {
      label: 'Система налогообложения',
      words: {
        osn: 'общая',
        usnIncome: 'УСН, доходы',
        usnIncomeOutcome: 'УСН, доходы минус расходы',
        esn: 'ЕСХН',
        patent: 'патент',
      },
    },
    acquiringVat: { label: 'НДС блюд', words: vatWords },
    acquiringDeliveryVat: { label: 'НДС доставки', words: vatWords },
    acquiringVatCodes: 'Коды ставок НДС у банка',
    acquiringSenders: 'Адреса, с которых пишет банк',
    yooKassaUrl: 'ЮKassa: адрес сервера',
    yooKassaShopId: 'ЮKassa: shopId',
    yooKassaKey: 'ЮKassa: секретный ключ',
    tBankUrl: 'Т-Банк: адрес сервера',
    tBankTerminal: 'Т-Банк: терминал',
    tBankPassword: 'Т-Банк: пароль терминала',
    sberbankUrl: 'Сбербанк: адрес сервера',
    sberbankContour: { label: 'Сбербанк: сервер', words: { json: 'новый', form: 'старый' } },
    sberbankLogin: 'Сбербанк: логин',
    sberbankPassword: 'Сбербанк: пароль',
    sberbankToken: 'Сбербанк: токен',
    sberbankCallbackKey: 'Сбербанк: ключ подписи уведомлений',
    restaurantOn: 'Касса включена',
    restaurantTill: { label: 'Касса', words: { iiko: 'iiko' } },
    restaurantSendAt: {
      label: 'Отправлять заказ',
      words: { confirmed: 'когда его приняли', placed: 'сразу' },
    },
    restaurantStops: 'Стоп-лист из кассы',
    restaurantDelivery: 'Код доставки в кассе',
    restaurantMoves: {
      label: 'Статусы кассы',
      fields: {
        status: 'Статус в кассе',
        to: {
          label: 'Заказ становится',
          words: {
            none: 'не меняется',
            confirmed: 'принят',
            cooking: 'готовится',
            ready: 'готов',
            delivering: 'в пути',
            completed: 'завершён',
            cancelled: 'отменён',
          },
        },
      },
    },
    restaurantOwners: {
      label: 'Кому верить',
      fields: {
        field: {
          label: 'Поле блюда',
          words: {
            name: 'название',
            description: 'описание',
            price: 'цена',
            categoryIds: 'категории',
            weight: 'вес',
            nutrition: 'КБЖУ',
            picture: 'картинка',
            modifierGroups: 'добавки и размеры',
          },
        },
        owner: { label: 'Верить', words: { till: 'кассе', staff: 'магазину' } },
      },
    },
    iikoUrl: 'iiko: адрес сервера',
    iikoAccess: {
      label: 'iiko: вход',
      words: { login: 'по API-логину', application: 'по ключу приложения' },
    },
    iikoLogin: 'iiko: API-логин',
    iikoKey: 'iiko: ключ API',
    iikoAppId: 'iiko: код приложения',
    iikoAppSecret: 'iiko: секрет приложения',
    iikoOrganization: 'iiko: код организации',
    iikoTerminal: 'iiko: код группы терминалов',
    iikoMenu: { label: 'iiko: меню', words: { nomenclature: 'вся номенклатура', external: 'внешнее меню' } },
    iikoMenuId: 'iiko: номер внешнего меню',
    iikoMenuVersion: { label: 'iiko: версия внешнего меню', words: { '2': '2', '3': '3', '4': '4' } },
    iikoAddress: {
      label: 'iiko: адрес гостя',
      words: { legacy: 'улица и дом отдельно', city: 'одной строкой' },
    },
    iikoCity: 'iiko: город',
    iikoCash: 'iiko: тип оплаты наличными',
    iikoCard: 'iiko: тип оплаты картой',
    iikoOnline: 'iiko: тип оплаты онлайн',
    iikoSource: 'iiko: метка заказов',
    iikoHookToken: 'iiko: ключ уведомлений',
  },
  Settings: {
    siteName: 'Название магазина',
    phone: 'Телефон',
    email: 'Почта',
    city: 'Город',
    address: 'Адрес',
    foundingDate: 'Дата основания',
    appleStore: 'App Store',
    googleMarket: 'Google Play',
    vk: 'ВКонтакте',
    ok: 'Одноклассники',
    youtube: 'YouTube',
    twitter: 'Twitter',
    seller: 'Продавец',
    gift: 'Подарки',
    simpleMenu: 'Простое меню',
    maintenance: 'Технические работы',
    timeZone: 'Часовой пояс',
    rounding: { label: 'Округление', words: { rouble: 'до рубля', kopeck: 'до копейки' } },
    selfPickupDiscountPercent: 'Скидка за самовывоз',
    additionalProductIds: 'Добавки к заказу',
    mapTiles: 'Адрес плиток карты',
    mapAttribution: 'Подпись карты',
    catalogLink: 'Ссылка на каталог',
    guestCartDays: 'Хранить корзину гостя',
    bonus: {
      label: 'Бонусы',
      fields: {
        enabled: 'Включены',
        ratePercent: 'Начисление',
        levels: { label: 'Уровни', fields: { from: 'От суммы заказов', ratePercent: 'Начисление' } },
        maxSharePercent: 'Оплата бонусами до',
        payDelivery: 'Оплачивают доставку',
        welcome: 'За регистрацию',
        birthday: 'На день рождения',
        expireDays: 'Срок жизни',
        excludeNoPromo: 'Не для блюд вне акций',
      },
    },
    thresholdBase: {
      label: 'Пороги доставки считаются',
      words: { afterDiscounts: 'после скидок', beforeDiscounts: 'до скидок' },
    },
    exclusive: { label: 'Не действуют вместе', words: benefitWords },
    slots: {
      label: 'Время предзаказа',
      fields: { stepMinutes: 'Шаг', leadMinutes: 'Не раньше чем через', daysAhead: 'На сколько вперёд' },
    },
    operatorRefundLimit: 'Возврат без управляющего, не больше',
    operatorRefundDayLimit: 'Возвраты оператора за день, не больше',
    managerAdjustmentLimit: 'Бонусы клиенту от управляющего за день, не больше',
    advertisingHours: 'Рассылки отправляются',
    queue: {
      label: 'Время растёт с очередью',
      fields: {
        enabled: 'Включено',
        fromOrders: 'Начиная с заказов в очереди',
        stepOrders: 'И на каждые следующие',
        addMinutes: 'Добавлять',
        maxMinutes: 'Но не больше',
      },
    },
    pausedUntil: 'Пауза до',
    policy: {
      label: 'Документы',
      fields: {
        consentText: 'Текст согласия',
        consentVersion: 'Редакция согласия',
        adsConsentText: 'Текст согласия на рекламу',
        adsConsentVersion: 'Редакция согласия на рекламу',
        html: 'Политика',
        offerHtml: 'Оферта',
      },
    },
    metrika: { label: 'Метрика', fields: { id: 'Счётчик', webvisor: 'Вебвизор', goals: 'Цели' } },
    menu: {
      label: 'Меню сайта',
      fields: {
        name: 'Название',
        type: { label: 'Куда ведёт', words: { page: 'на страницу', link: 'по ссылке' } },
        target: 'Адрес',
        hidden: 'Скрыт',
      },
    },
    searchSynonyms: {
      label: 'Синонимы для поиска',
      fields: { asked: 'Что ищут', finds: 'Что показать' },
    },
    home: {
      label: 'Главная страница',
      fields: {
        hidden: 'Скрыта',
        part: {
          label: 'Часть',
          of: {
            banners: { label: 'Карусель баннеров', fields: {} },
            recommended: { label: 'Советуем', fields: { title: 'Заголовок' } },
            menu: { label: 'Всё меню по категориям', fields: {} },
            dishes: { label: 'Ряд блюд', fields: { title: 'Заголовок', productIds: 'Блюда' } },
            category: {
              label: 'Ряд из категории',
              fields: { title: 'Заголовок', categoryId: 'Категория', most: 'Сколько блюд' },
            },
            blocks: { label: 'Блоки страницы', fields: { pageId: 'Страница' } },
            text: { label: 'Текст для поисковиков', fields: {} },
          },
        },
      },
    },
    cachesCleared: 'Сброс кэша, раз',
    homeSeoText: 'Текст главной для поисковиков',
    logo: {
      label: 'Логотип',
      fields: { desktop: 'Для компьютера', mobile: 'Для телефона', miniature: 'Картинка для соцсетей' },
    },
    appearance: {
      label: 'Цвет и шрифт',
      fields: {
        accent: 'Главный цвет',
        font: {
          label: 'Шрифт',
          words: {
            onest: 'Onest, шрифт магазина',
            system: 'системный, как в телефоне',
            humanist: 'мягкий без засечек',
            serif: 'с засечками',
          },
        },
      },
    },
    favicon: 'Значок вкладки',
    mobileApp: {
      label: 'Магазин на экране телефона',
      fields: {
        banner: 'Предлагать приложение',
        bannerText: 'Что сказать в баннере',
        shortName: 'Имя под значком',
        themeColor: 'Цвет строки состояния',
        icon: 'Значок 512 × 512',
      },
    },
  },
  Promocode: {
    code: 'Код',
    title: 'Название',
    benefit: {
      label: 'Что даёт',
      of: {
        percent: { label: 'Скидка в процентах', fields: { percent: 'Скидка', cap: 'Не больше' } },
        sum: { label: 'Скидка суммой', fields: { sum: 'Скидка' } },
        gift: { label: 'Подарок', fields: { productId: 'Блюдо' } },
        freeDelivery: { label: 'Бесплатная доставка', fields: {} },
      },
    },
    minSum: 'От суммы',
    from: 'Действует с',
    until: 'Действует по',
    weekdays: 'Дни недели',
    hours: 'Часы',
    limit: 'Всего раз',
    limitPerClient: 'Раз на клиента',
    firstOrderOnly: 'Только первый заказ',
    methods: {
      label: 'Способ получения',
      words: { delivery: 'доставка', pickup: 'самовывоз', both: 'любой' },
    },
    includedCategoryIds: 'Только категории',
    excludedCategoryIds: 'Кроме категорий',
    includedProductIds: 'Только блюда',
    excludedProductIds: 'Кроме блюд',
    stackable: 'Складывается со скидкой за самовывоз',
    active: 'Включён',
    oneTime: 'Серия одноразовых кодов',
    seriesKey: 'Ключ серии',
    issuedCodes: 'Выпущено кодов',
  },
  Banner: {
    title: 'Заголовок',
    text: 'Текст',
    buttonText: 'Кнопка',
    link: 'Ссылка',
    picture: 'Картинка на телефоне',
    desktopPicture: 'Картинка на компьютере',
    place: {
      label: 'Место',
      words: { home: 'главная', catalog: 'меню целиком', blocks: 'только в блоках страниц' },
    },
    audience: { label: 'Кому', words: { all: 'всем', guests: 'гостям', clients: 'клиентам' } },
    showFrom: 'Показывать с',
    showUntil: 'Показывать до',
    tone: {
      label: 'Цвет',
      words: { warm: 'тёплый', green: 'зелёный', dark: 'тёмный', plain: 'без цвета' },
    },
    position: 'Порядок',
    published: 'Опубликовано',
  },
  Page: {
    kind: { label: 'Вид', words: { page: 'страница', post: 'запись' } },
    name: 'Название',
    slug: 'Адрес страницы',
    formerSlugs: 'Прежние адреса',
    link: 'Вести по ссылке',
    html: 'Текст',
    blocks: blocksLabel,
    picture: 'Картинка',
    published: 'Опубликовано',
    publishedAt: 'Показывать с',
    publishedUntil: 'Показывать до',
    inMenu: 'В меню магазина',
    isMenuHidden: 'Под «Ещё»',
    menuPosition: 'Место в меню',
    seo: 'Для поисковиков',
  },
  PageDraft: { blocks: blocksLabel },
  Recommendation: {
    productId: 'Блюдо',
    buttonText: 'Надпись',
    formattingId: 'Оформление',
    viewInCart: 'Показывать в корзине',
    position: 'Порядок',
  },
  Media: {
    name: 'Имя',
    folder: 'Папка',
    tags: 'Метки',
    alt: 'Описание для незрячих',
    focus: { label: 'Главная точка', fields: { x: 'Слева, %', y: 'Сверху, %' } },
    picture: 'Картинка',
    bytes: 'Размер файла, байт',
    fault: { label: 'Файл', words: { none: 'в порядке', broken: 'повреждён' } },
    uploadedAt: 'Загружена',
  },
};

/** A label as the table has it, whatever the field. */
export type AnyLabel = string | ({ readonly label: string } & Readonly<Record<string, unknown>>);

export const labelIn = (kind: string, name: string): AnyLabel | undefined => {
  const labels: Readonly<Record<string, Readonly<Record<string, AnyLabel>>>> = documentLabels;
  const ofKind = Object.hasOwn(labels, kind) ? labels[kind] : undefined;
  return ofKind && Object.hasOwn(ofKind, name) ? ofKind[name] : undefined;
};
export const labelOf = (label: AnyLabel): string => (typeof label === 'string' ? label : label.label);
/** The labels within a label: of a list's rows or a group (`fields`), of variants by their kind (`of`), of a choice's words. */
export const labelsIn = (
  label: AnyLabel | undefined,
  part: 'fields' | 'of' | 'words' = 'fields',
): Readonly<Record<string, AnyLabel>> =>
  // The labels have this shape by the type of `documentLabels`.
  typeof label === 'object' ? ((label[part] ?? {}) as Readonly<Record<string, AnyLabel>>) : {};
