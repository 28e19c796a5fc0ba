import { counted, format } from '../../../texts/format.ts';

const megabyte = 2 ** 20;

export const media = {
  title: 'Библиотека',
  search: 'Имя, метка, блюдо',
  upload: 'Загрузить',
  all: 'Все',
  folders: 'Папки',
  special: 'Особое',
  unused: 'Нигде не стоят',
  silent: 'Без описания',
  tags: 'Метки',
  tagFilter: (tag: string) => `метка: ${tag}`,
  removeFilter: (tag: string) => `Убрать отбор: ${tag}`,
  noAlt: 'нет описания',
  encoding: 'готовим…',
  broken: 'файл повреждён',
  nothing: 'Ничего не нашли. Загрузите картинку или измените отбор',
  empty: 'Здесь пока пусто: перетащите сюда картинки или нажмите «Загрузить»',
  drop: 'Отпустите, и картинки загрузятся',
  more: 'Показать ещё',
  choose: (name: string) => `Выбрать: ${name}`,
  known: (name: string) => `${name}: уже есть, взяли её`,
  uploading: 'Загрузка',
  dismiss: (name: string) => `Скрыть: ${name}`,
  percent: (share: number) => `${Math.round(share * 100)} %`,
  details: 'О картинке',
  pick: 'Выберите картинку, чтобы увидеть её описание и места',
  focus: 'Главная точка',
  focusHint: 'Главная точка: тяните или ← ↑ → ↓',
  focusAt: (x: number, y: number) => `Главная точка: ${x} % слева, ${y} % сверху. Стрелки двигают её`,
  crops: { '1 / 1': '1:1', '4 / 3': '4:3', '16 / 9': '16:9' },
  thumbnail: '150 × 150',
  name: 'Имя',
  folder: 'Папка',
  folderHint: 'Впишите новую или выберите из тех, что есть',
  ownTags: 'Метки',
  alt: 'Описание для незрячих',
  altNeeded: 'Опишите картинку: без этого её не поставить',
  places: 'Где стоит',
  nowhere: 'Пока нигде',
  facts: (width: number, height: number, bytes: number) =>
    `${format.number(width)} × ${format.number(height)} · файл ${
      bytes < megabyte
        ? `${format.number(Math.ceil(bytes / 1024))} КБ`
        : `${(bytes / megabyte).toFixed(1).replace('.', ',')} МБ`
    }`,
  chosen: (count: number) => `Выбрано: ${format.number(count)}`,
  chosenInOrder: (count: number) =>
    `Выбрано: ${format.number(count)} · встанут в том порядке, в каком выбраны`,
  put: 'Поставить',
  remove: 'Убрать',
  history: 'История',
  removeTitle: (name: string) => `Убрать «${name}» из библиотеки?`,
  removeNote: (places: readonly string[]) =>
    places.length === 0
      ? 'Картинка нигде не стоит. Её можно будет вернуть.'
      : `Стоит ${counted(places.length, 'в одном месте', 'в местах', 'в местах').replace(/^1 /, '')}: ${places.slice(0, 5).join(', ')}${
          places.length > 5 ? ` и ещё ${places.length - 5}` : ''
        }. Там она останется, из библиотеки уйдёт. Её можно будет вернуть.`,
  fromLibrary: 'Выбрать из библиотеки',
  another: 'Выбрать другую',
  takeAway: 'Убрать картинку',
  count: (count: number) => counted(count, 'картинка', 'картинки', 'картинок'),
  archived: 'В архиве',
};
