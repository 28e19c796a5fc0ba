import { counted } from '../../../texts/format.ts';

export const wok = {
  title: 'Конструктор',
  all: 'Конструкторы',
  make: 'Новый конструктор',
  makeName: 'Название',
  makeAddress: 'Адрес на сайте',
  makeAddressHint: 'Латиницей, например poke: откроется по адресу /poke. Потом не меняется',
  makeDo: 'Создать',
  whole: 'Сам конструктор',
  published: 'опубликован',
  draft: 'черновик, клиенты не видят',
  differs: 'есть несохранённое',
  newStep: 'Новый шаг',
  newOption: 'Новый вариант',
  addStep: 'Шаг',
  addOption: 'Вариант',
  bounds: (min: number, max: number) => (min === max ? `ровно ${min}` : `${min}–${max}`),
  choose: (min: number, max: number) => (min === max ? `выберите ${min}` : `выберите ${min}–${max}`),
  stop: 'стоп',
  none: 'нет',
  tools: 'Выбранное',
  up: (name: string) => `Выше: ${name}`,
  down: (name: string) => `Ниже: ${name}`,
  copy: (name: string) => `Копия: ${name}`,
  remove: (name: string) => `Убрать: ${name}`,
  preview: 'Как видит клиент',
  figures: (grams: string, kcal: string) => `${grams} г · ${kcal} ккал`,
  hints: {
    free_count: 'Столько порций шага входит в цену',
    max: 'Сколько порций можно взять',
    nutrition: 'На 100 г',
    layer: 'Прозрачная картинка, которая ложится в миску',
    published: 'Опубликованный конструктор виден на сайте по своему адресу',
  },
  checks: {
    title: (faults: number, warnings: number) =>
      faults > 0
        ? `Проверки: ${counted(faults, 'ошибка', 'ошибки', 'ошибок')}`
        : warnings > 0
          ? `Проверки: ${counted(warnings, 'предупреждение', 'предупреждения', 'предупреждений')}`
          : 'Проверки пройдены',
    none: 'В каждом шаге есть доступный выбор, у каждого варианта картинка',
    show: 'показать',
    noChoice: (step: string) => `${step}: нет ни одного варианта в продаже`,
    bounds: (step: string) => `${step}: «не меньше» больше, чем «не больше»`,
    tooFew: (step: string, min: number, most: number) =>
      `${step}: нужно выбрать ${min}, а доступно только ${most}`,
    noPicture: (step: string, option: string) => `${step}: «${option}» без картинки`,
    noLayer: (step: string, option: string) => `${step}: «${option}» без слоя в миске`,
  },
};
