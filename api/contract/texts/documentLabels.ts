import type { documentFields } from '../../../domain/documentKinds/documentFields.ts';
import { audienceLabel, blocksLabel } from './blocksLabel.ts';
import { integrationsLabels } from './integrationsLabels.ts';
import type { Labels } from './labels.ts';
import { settingsLabels } from './settingsLabels.ts';

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
    hours: 'Часы доставки',
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
  Integrations: integrationsLabels,
  Settings: settingsLabels,
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
    audience: audienceLabel,
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
  BlockTemplate: { name: 'Название', audience: audienceLabel, block: blocksLabel.fields.block },
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
