/** Words of the command line and of the start, for whoever runs the shop. */
const plural = new Intl.PluralRules('ru-RU');
const forms = (count: number, one: string, few: string, many: string): string => {
  const form = plural.select(count);
  return `${new Intl.NumberFormat('ru-RU').format(count)} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

export const ru = {
  start: {
    shop: (address: string) => `Магазин:        ${address}`,
    backOffice: (address: string) => `Админ-панель:   ${address}`,
    outbox: (address: string) => `Коды и письма:  ${address}`,
    owner: (login: string, password: string) =>
      `Владелец:       логин ${login}, пароль ${password} (показан один раз, запишите)`,
    ownerName: 'Владелец',
    ownerGiven: (login: string) => `Владелец:       логин ${login}, пароль из OWNER_PASSWORD`,
    demo: 'Наполняем магазин демонстрационным меню…',
    database: 'Запускаем базу данных…',
    stopped: 'Магазин остановлен',
  },
  import: {
    badId: 'нет id или в нём недопустимые знаки',
    sameId: 'такой id уже был в файле',
    noName: 'нет названия',
    badPrice: (price: string) => `цена «${price}» не число больше нуля`,
    badOldPrice: (price: string) => `старая цена «${price}» не больше цены — загружено без неё`,
    noCategory: (id: string) => `категории «${id}» нет в файле`,
    badCategory: 'у категории нет id или названия',
    noParent: (id: string) => `родительской категории «${id}» нет в файле — категория станет верхней`,
    categoryCircle: 'категория вложена сама в себя — станет верхней',
    badPicture: 'адрес картинки не начинается с http(s):// — загружено без неё',
    params: {
      weight: /^(вес|масса|объ[её]м|выход|weight|volume)/i,
      kilo: /(^|[^а-я])(кг|л|литр\S*|kg|l)([^а-яa-z]|$)/i,
      liquid: /(^|[^а-я])(мл|л|литр\S*|ml|l)([^а-яa-z]|$)/i,
      kcal: /калори|ккал|энергетич|kcal/i,
      proteins: /белк|protein/i,
      fats: /жир|fat/i,
      carbs: /углевод|carb/i,
    },
    notAFeed: (reason: string) => `Это не YML-файл: ${reason}`,
    noFile: (file: string) => `Не удалось прочитать файл ${file}`,
    summary: (categories: number, products: number) =>
      `В файле: ${forms(categories, 'категория', 'категории', 'категорий')}, ${forms(products, 'товар', 'товара', 'товаров')}`,
    plan: (kind: string, created: number, changed: number, same: number) =>
      `${kind}: новых ${created}, изменится ${changed}, без изменений ${same}`,
    categories: 'Категории',
    products: 'Товары',
    stopped: (count: number) => `В стоп-лист: ${forms(count, 'товар', 'товара', 'товаров')}`,
    badRows: (count: number) => `Замечания: ${forms(count, 'строка', 'строки', 'строк')}`,
    badRow: (line: number | null, id: string, reason: string) =>
      `  ${line === null ? 'категория' : `строка ${line}, товар`} ${id || '(без id)'}: ${reason}`,
    dryRun: 'Пробный запуск: ничего не изменено. Без --dry-run всё это будет загружено.',
    done: (seconds: string) => `Загружено за ${seconds} с`,
  },
  cli: {
    usage: `npm run shop -- <команда>

  import ФАЙЛ [--dry-run]                 загрузить меню из YML-файла
  audit order НОМЕР                       история заказа
  audit bonus ТЕЛЕФОН [--as-of МОМЕНТ]    выписка бонусного счёта
  audit verify                            проверить, что в журнале ничего не подменили
  rebuild [ИМЯ…] [--until МОМЕНТ]         перестроить витрины данных из журнала
  staff add ЛОГИН [--group 1|2|3]         добавить сотрудника`,
    unknown: (command: string) => `Неизвестная команда: ${command}`,
  },
} as const;
