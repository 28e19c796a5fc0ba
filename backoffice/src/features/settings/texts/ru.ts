import type { Card } from '../../../ui/document/sections.ts';

const cards = (list: readonly Card[]): readonly Card[] => list;

export const settings = {
  title: 'Настройки',
  search: 'Найти настройку',
  nothingFound: 'Такой настройки нет. Попробуйте другое слово',
  cards: cards([
    {
      title: 'Магазин',
      fields: ['site_name', 'phone', 'email', 'city', 'address', 'founding_date', 'seller', 'time_zone'],
      hints: {
        site_name: 'В шапке сайта, во вкладке браузера и в письмах',
        phone: 'Ссылка в шапке и в подвале; клиент нажимает и звонит',
        email: 'В подвале и в политике',
        city: 'В заголовках для поисковиков: «доставка в Томске»',
        address: 'В подвале сайта',
        founding_date: 'Год в подвале: «© 2015–2026». Пишите 2015-03-01',
        seller:
          'Название, ИНН, ОГРН и адрес: закон требует показать их в подвале и в политике. Меняет владелец',
        time_zone: 'По этим часам открывается магазин и считаются дни, например Asia/Tomsk. Меняет владелец',
      },
    },
    {
      title: 'Соцсети и приложения',
      fields: ['vk', 'ok', 'youtube', 'twitter', 'apple_store', 'google_market'],
      hints: {
        vk: 'Пустая ссылка не показывается',
        apple_store: 'Кнопка в подвале и предложение приложения на iPhone',
        google_market: 'То же на Android',
      },
    },
    {
      title: 'Цены и доставка',
      fields: [
        'rounding',
        'self_pickup_discount_percent',
        'threshold_base',
        'exclusive',
        'additional_product_ids',
        'guest_cart_days',
        'slots',
        'queue',
      ],
      hints: {
        rounding: 'Скидка в процентах округляется один раз, на весь заказ. Меняет владелец',
        self_pickup_discount_percent: 'Ноль выключает скидку. С промокодом действует большая из двух',
        threshold_base: 'С какой суммой сравнивать «бесплатно от» и «минимальный заказ»',
        exclusive: 'Из пары действует то, что считается раньше: промокод, самовывоз, подарок, бонусы',
        additional_product_ids: 'Соусы и приборы, которые корзина предлагает счётчиком',
        guest_cart_days:
          'Столько дней корзина ждёт гостя, который не вошёл; потом она пуста. От 1 до 365, обычно 30',
      },
    },
    {
      title: 'Меню и подарки',
      fields: ['gift', 'simple_menu', 'catalog_link', 'search_synonyms'],
      hints: {
        gift: 'Выключите, и полоса подарков исчезнет с сайта и из корзины',
        simple_menu: 'В телефоне вместо разделов «Основное» и «Каталог» один короткий список',
        catalog_link: 'Куда ведёт кнопка «Меню» из пустой корзины',
        search_synonyms: 'Люди ищут «суши», а в меню «роллы»: поиск покажет и то и другое',
      },
    },
    { title: 'Бонусная программа', fields: ['bonus'], hints: { bonus: 'Меняет владелец' } },
    {
      title: 'Карта',
      fields: ['map_tiles', 'map_attribution'],
      hints: {
        map_tiles:
          'Адрес картинок карты: https с {z}, {x} и {y}. Без него город нарисован самим магазином или виден только по зонам',
        map_attribution: 'Кого назвать в углу карты: этого требуют условия большинства карт',
      },
    },
    {
      title: 'Яндекс Метрика',
      fields: ['metrika'],
      hints: { metrika: 'Счётчик начинает работать после согласия на cookie' },
    },
    {
      title: 'Технические работы',
      fields: ['maintenance'],
      hints: {
        maintenance: 'Посетители видят «Скоро вернёмся» с телефоном и часами. Админ-панель работает',
      },
    },
  ]),
};

export const appearance = {
  title: 'Внешний вид',
  preview: 'Так увидит клиент',
  noName: 'Название магазина',
  dish: 'Вок с креветками',
  order: 'Оформить заказ',
  contrast: (ratio: string) => `Контраст ${ratio} : 1`,
  contrastGood: 'Цвет виден на белом; для кнопок он затемнён так, чтобы белый текст читался',
  contrastBad: 'Слишком светлый: нужно хотя бы 3 : 1. Сохранить не получится',
  cards: cards([
    {
      title: 'Название и логотип',
      fields: ['site_name', 'logo', 'favicon'],
      hints: {
        logo: 'Адреса картинок из медиатеки: /files/… Без логотипа в шапке стоит название',
        favicon: 'Квадратная картинка PNG или SVG, видна во вкладке браузера',
      },
    },
    {
      title: 'Оформление',
      fields: ['appearance'],
      hints: { appearance: 'Из главного цвета получаются кнопки, цены и метки, днём и ночью' },
    },
  ]),
};

export const policy = {
  title: 'Конфиденциальность',
  versions: 'Редакции',
  versionsNote:
    'Когда меняется текст согласия, номер редакции растёт сам, и у клиентов спросят согласие заново. Заказы и прежние согласия помнят свою редакцию.',
  noVersions: 'Тексты ещё не меняли: действуют обычные',
  version: (number: string) => `Редакция ${number}`,
  inForce: 'действует',
  consent: 'Согласие на обработку данных',
  ads: (number: string) => `Согласие на рекламу, редакция ${number}`,
  document: 'Политика',
  usual: 'обычный текст магазина',
  empty: 'пусто',
  cards: cards([
    {
      title: 'Тексты',
      fields: ['policy'],
      hints: {
        policy: 'Политика и оферта открываются по ссылке в подвале. Пустой текст согласия заменяет обычный',
      },
    },
    {
      title: 'Продавец',
      fields: ['seller'],
      hints: { seller: 'Название, ИНН, ОГРН и адрес: стоят в подвале и в политике' },
    },
  ]),
};

export const mobile = {
  title: 'Мобильное приложение',
  preview: 'Так увидит клиент',
  appTitle: 'Приложение',
  shopName: 'Название магазина',
  bannerOff: 'Баннер выключен',
  noStores: 'Баннер появится, когда будет ссылка хотя бы на один магазин приложений',
  cards: cards([
    {
      title: 'Магазины приложений',
      fields: ['apple_store', 'google_market'],
      hints: {
        apple_store: 'Значок в подвале и баннер на iPhone',
        google_market: 'Значок в подвале и баннер на Android',
      },
    },
    {
      title: 'На экране телефона',
      fields: ['mobile_app'],
      hints: { mobile_app: 'Сайт можно поставить на экран и без приложения: под своим именем и значком' },
    },
  ]),
};

export const sitemap = {
  title: 'Карта сайта',
  generate: 'Создать заново',
  note: 'Поисковики читают её сами. Скрытые и архивные страницы в неё не попадают.',
  part: 'Раздел',
  addresses: 'Адресов',
  open: 'Открыть sitemap.xml',
};
