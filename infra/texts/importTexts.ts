import { counted } from '../../api/texts/words.ts';

const rows = (count: number) => counted(count, 'строка', 'строки', 'строк');
const dishes = (count: number) => counted(count, 'товар', 'товара', 'товаров');

/** The parser's own words are English; what they mean is told in Russian, and where. */
const xmlTroubles: readonly (readonly [RegExp, string])[] = [
  [/unexpected end|unclosed tag/i, 'файл обрывается: не все теги закрыты'],
  [/unexpected close tag|unmatched closing/i, 'закрывающий тег не подходит к открывающему'],
  [/entity|disallowed character in entity/i, 'знак & надо писать как &amp;'],
  [/attribute/i, 'ошибка в атрибуте тега'],
  [/document must contain a root element/i, 'в файле нет тегов'],
  [/disallowed character/i, 'недопустимый знак'],
];
const xmlTrouble = (message: string): string =>
  xmlTroubles.find(([pattern]) => pattern.test(message))?.[1] ?? 'ошибка разметки';

/** Words of the import of a menu; what it reads in a file is told by units and names of properties, so they stand here too. */
export const importTexts = {
  encodings: {
    unknown: (encoding: string) => `неизвестная кодировка ${encoding}`,
    differs: (declared: string | null, actual: string) =>
      `Файл в кодировке ${actual}, хотя ${declared === null ? 'в нём она не названа' : `в нём названа ${declared}`}: прочитан как ${actual}`,
    unreadable: (line: number) =>
      `кодировка не определяется: буквы не читаются, начиная со строки ${line}. Сохраните файл в UTF-8`,
    broken: (encoding: string, line: number) =>
      `в строке ${line} есть знаки, которых нет в кодировке ${encoding}. Сохраните файл в UTF-8`,
  },
  csv: {
    noTable: 'в нём нет таблицы: нужны строка с названиями столбцов и хотя бы одна строка под ней',
    weight: 'Вес',
    nutrition: { kcal: 'Калорийность', proteins: 'Белки', fats: 'Жиры', carbs: 'Углеводы' },
    notAvailable: /^(0|нет|no|false|-|стоп|в стоп|закончил)/i,
    /** How suppliers call a column; the first that fits takes it. */
    columns: {
      id: /^(id|код|артикул|внешний код|sku|номер)$/i,
      name: /^(назван|наименован|имя|товар|блюдо|name|title|позиция)/i,
      category: /^(категори|раздел|групп|category)/i,
      cost: /себестоим|закуп|^cost/i,
      price: /^(цена|стоимость|price|розн)/i,
      oldPrice: /стар|old|зач[её]ркн|до скидки/i,
      description: /^(описан|состав|description)/i,
      weight: /^(вес|масса|объ[её]м|выход|нетто|weight)/i,
      kcal: /калори|ккал|кбжу|kcal/i,
      proteins: /белк|protein/i,
      fats: /жир|fat/i,
      carbs: /углевод|carb/i,
      picture: /картин|фото|изображ|picture|image|photo/i,
      available: /налич|доступ|остат|продаж|available|stock/i,
    },
  },
  xml: {
    otherDocument: 'в нём нет yml_catalog',
    broken: (message: string, ampersandLine: number | null): string => {
      if (ampersandLine !== null) return `ошибка XML в строке ${ampersandLine}: знак & надо писать как &amp;`;
      const [, line, column] = /^(\d+):(\d+): /.exec(message) ?? [];
      const where = line === undefined ? '' : ` в строке ${line}, знак ${column}`;
      return `ошибка XML${where}: ${xmlTrouble(message)}`;
    },
  },
  units: {
    roubleSign: /(rub|rur|₽|руб(лей|ля|ль)?\.?|р\.?)$/i,
    otherCurrency: /[$€£¥₸₴]|usd|eur|kzt|byn|byr|uah|тенге|тг\.?$/i,
    /** In the name of a column: prices below it are in something else. */
    notRoubles:
      /[$€£¥₸₴]|usd|eur|kzt|byn|byr|uah|тенге|доллар|евро|(^|[^а-яё])(тг|коп|копеек|копейках)\.?(?![а-яё])/i,
    roubleCodes: /^(rub|rur|руб|643)$/i,
    pieces: /^(шт|штук|порц|pcs)/,
    kilogram: 'кг',
    weights: [
      [/^(кг|килограмм\S*|kg)$/, 'g', 1000],
      [/^(мг|mg)$/, 'g', 0.001],
      [/^(г|гр|грамм\S*|g|gr)$/, 'g', 1],
      [/^(мл|миллилитр\S*|ml)$/, 'ml', 1],
      [/^(л|литр\S*|l)$/, 'ml', 1000],
    ] as readonly (readonly [RegExp, 'g' | 'ml', number])[],
    weightName: /^(вес|масса|объ[её]м|выход|нетто|weight|volume|net)/i,
    grossName: /брутто|упаковк|gross/i,
    energyName: /калори|ккал|энергетич|kcal|calor/i,
    proteinsName: /белк|protein/i,
    fatsName: /жир|fat/i,
    carbsName: /углевод|carb/i,
    perPortion: /порци|штук|serving|portion/i,
    perWhat: /(на|в|per|\/)\s*100\s*(г|гр|мл|g|ml)\S*/gi,
    kilocalories: /^(ккал|kcal|кал)/,
    kilojoules: /кдж|kj/i,
  },
  values: {
    noPrice: 'цена не число больше нуля',
    ambiguousPrice: 'цену можно понять по-разному: копеек бывает две цифры',
    otherCurrency: 'цена не в рублях',
    priceTooBig: 'цена больше миллиона рублей',
    noWeight: 'вес не понят — загружено без него',
    noUnit: 'у веса не названа единица — загружено без него',
    unknownUnit: 'у веса неизвестная единица — загружено без него',
    severalWeights: 'в весе несколько чисел — загружено без него',
    weightTooBig: 'вес больше 50 кг: по формату <weight> — в килограммах — загружено без него',
    portionWithoutWeight: 'КБЖУ на порцию, а вес неизвестен — загружено без него',
    noEnergy: 'калорийность не понята — загружено без КБЖУ',
    impossibleNutrition: 'таких КБЖУ на 100 г не бывает — загружено без него',
  },
  till: {
    badGroups: 'Добавок больше, чем может быть у блюда, или выбрать их нельзя. Поправьте группу в кассе',
  },
  rows: {
    noId: 'нет id',
    longId: 'id длиннее 100 знаков',
    sameId: 'такой id уже был в файле',
    noName: 'нет названия, а в магазине такого товара ещё нет',
    noPrice: 'нет цены, а в магазине такого товара ещё нет',
    noCategory: 'нет категории, а в магазине такого товара ещё нет',
    unknownCategory: 'такой категории нет в файле',
    inArchive: 'в магазине это в архиве — оставлено там',
    gone: 'товар отмечен как удалённый — убран из меню',
    cost: 'себестоимость не понята — загружено без неё',
    oldPrice: 'старая цена не больше цены — загружено без неё',
    httpPicture: 'картинка по http:// не загружена: в магазине она не покажется, нужна https://',
    badPicture: 'адрес картинки не понят — загружено без неё',
    age: 'возрастное ограничение не загружается: отметьте товар сами',
    variants: 'варианты (group_id) загружены отдельными товарами',
    sameName: 'товар с таким названием уже был в файле',
    noCategoryId: 'у категории нет id',
    noCategoryName: 'у категории нет названия',
    sameCategory: 'такая категория уже была в файле',
    noParent: 'родительской категории нет в файле — категория станет верхней',
    categoryCircle: 'категория вложена сама в себя — станет верхней',
  },
  notAFeed: (reason: string) => `Это не YML-файл: ${reason}`,
  noFile: (file: string) => `Не удалось прочитать файл ${file}`,
  badSource: 'Источник: латинские буквы, цифры и дефис, до 40 знаков',
  summary: (shopName: string, source: string, categories: number, products: number) =>
    `В файле${shopName && ` «${shopName}»`}: ${counted(categories, 'категория', 'категории', 'категорий')}, ${dishes(products)}. Источник: ${source}`,
  plan: (kind: string, created: number, changed: number, same: number, refused: number) =>
    `${kind}: новых ${created}, изменится ${changed}, без изменений ${same}${refused > 0 ? `, не загрузится ${refused}` : ''}`,
  categories: 'Категории',
  products: 'Товары',
  siteName: (name: string) => `Название магазина из файла: «${name}» (своего ещё нет)`,
  stopped: (count: number) => `В стоп-лист: ${dishes(count)}`,
  resumed: (count: number) => `Снова в продаже: ${dishes(count)}`,
  hidden: (count: number) => `Уберётся из меню: ${dishes(count)}`,
  missing: (count: number) =>
    `Есть в магазине, но в файле больше нет: ${dishes(count)}. С ключом --hide-missing они уберутся из меню`,
  keptByStaff: (count: number) =>
    `Изменено сотрудниками, поэтому не тронуто: ${counted(count, 'поле', 'поля', 'полей')}. С ключом --overwrite победит файл`,
  refusedRows: (count: number) => `Не загрузится: ${rows(count)}`,
  notedRows: (count: number) => `Замечания: ${rows(count)}`,
  noRemarks: 'Замечаний нет',
  /** One line a reason, with the first places of many. */
  reason: (reason: string, count: number, places: string) =>
    `  ${reason}: ${count > 3 ? `${rows(count)}, например ` : ''}${places}`,
  place: (line: number, id: string, detail: string | null) =>
    `строка ${line} (${id || 'без id'}${detail === null ? '' : `, «${detail}»`})`,
  newName: (kind: string, name: string) => `  + ${kind} «${name}»`,
  changedFields: (kind: string, name: string, fields: string) => `  ~ ${kind} «${name}»: ${fields}`,
  field: (label: string, before: string, after: string) => `${label} ${before} → ${after}`,
  emptyValue: '—',
  kinds: { category: 'категория', product: 'товар' },
  moreChanges: (count: number) => `  … и ещё ${count}. Все покажет --full`,
  dryRun: 'Пробный запуск: ничего не изменено. Без --dry-run всё это будет загружено.',
  nothingToDo: 'Всё это уже в магазине, менять нечего.',
  nothingLoadable: 'Загрузить нечего: все строки файла с ошибками.',
  emptyFeed: 'В файле нет ни категорий, ни товаров.',
  refused: (name: string, reason: string) => `  не загружено «${name}»: ${reason}`,
  done: (count: number, seconds: string) =>
    `Загружено: ${counted(count, 'запись', 'записи', 'записей')} за ${seconds} с`,
} as const;
