import { counted } from '../../api/texts/words.ts';
import { cliTexts } from './cliTexts.ts';

/** The parser's own words are English; where they point to is what helps. */
const whyNotAFeed = (reason: string): string => {
  const [, line, column, trouble] = /^(\d+):(\d+): (.*)$/s.exec(reason) ?? [];
  if (trouble !== undefined) return `ошибка XML в строке ${line}, знак ${column} (${trouble.trim()})`;
  if (reason === 'yml_catalog') return 'в нём нет yml_catalog';
  return reason.replace('unknown encoding', 'неизвестная кодировка');
};

/** Words of the command line and of the start, for whoever runs the shop. */
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
    portTaken: (port: string) => `Порт ${port} занят другой программой. Задайте другой в PORT`,
    portForbidden: (port: string) => `Порт ${port} занимать нельзя: не хватает прав. Задайте другой в PORT`,
    noDatabase: (why: string) => `База данных недоступна (${why}). Проверьте DATABASE_URL`,
    noEventStore: (why: string) => `Журнал событий недоступен (${why}). Проверьте EVENTSTORE_URL`,
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
    notAFeed: (reason: string) => `Это не YML-файл: ${whyNotAFeed(reason)}`,
    noFile: (file: string) => `Не удалось прочитать файл ${file}`,
    summary: (shopName: string, categories: number, products: number) =>
      `В файле${shopName && ` «${shopName}»`}: ${counted(categories, 'категория', 'категории', 'категорий')}, ${counted(products, 'товар', 'товара', 'товаров')}`,
    plan: (kind: string, created: number, changed: number, same: number) =>
      `${kind}: новых ${created}, изменится ${changed}, без изменений ${same}`,
    categories: 'Категории',
    products: 'Товары',
    stopped: (count: number) => `В стоп-лист: ${counted(count, 'товар', 'товара', 'товаров')}`,
    badRows: (count: number) => `Замечания: ${counted(count, 'строка', 'строки', 'строк')}`,
    noBadRows: 'Замечаний нет',
    badRow: (line: number | null, id: string, reason: string) =>
      `  ${line === null ? 'категория' : `строка ${line}, товар`} ${id || '(без id)'}: ${reason}`,
    dryRun: 'Пробный запуск: ничего не изменено. Без --dry-run всё это будет загружено.',
    nothingToDo: 'Всё это уже в магазине, менять нечего.',
    refused: (name: string, reason: string) => `  не загружено «${name}»: ${reason}`,
    done: (count: number, seconds: string) =>
      `Загружено: ${counted(count, 'запись', 'записи', 'записей')} за ${seconds} с`,
  },
  cli: cliTexts,
} as const;
