import { counted, format } from '../../../texts/format.ts';

export const feedbacks = {
  title: 'Отзывы',
  one: 'Отзыв',
  count: (count: number) => counted(count, 'отзыв', 'отзыва', 'отзывов'),
  nothing: 'Отзывов по этим условиям нет',
  views: [
    { label: 'Все', query: '' },
    { label: 'Ждут ответа', query: 'answered=no' },
    { label: 'Плохие', query: 'stars=123' },
    { label: 'Архив', query: 'state=archived' },
  ],
  search: 'Текст, номер заказа или телефон',
  stars: 'Оценка',
  anyStars: 'Любая',
  starOptions: [
    { value: '123', label: '1–3 звезды' },
    { value: '5', label: '5 звёзд' },
    { value: '4', label: '4 звезды' },
    { value: '3', label: '3 звезды' },
    { value: '2', label: '2 звезды' },
    { value: '1', label: '1 звезда' },
  ],
  answered: 'Ответ',
  any: 'Неважно',
  unanswered: 'Ждут ответа',
  answeredOnes: 'С ответом',
  tag: 'Отметка',
  anyTag: 'Любая',
  from: 'С',
  to: 'По',
  columns: {
    order: 'Заказ',
    stars: 'Оценка',
    text: 'Отзыв',
    client: 'Клиент',
    left: 'Оставлен',
    answer: 'Ответ',
  },
  noText: 'Без слов',
  photos: (count: number) => counted(count, 'фото', 'фото', 'фото'),
  photo: (number: number) => `Фото ${number}`,
  outOfFive: (count: number) => `${count} из 5`,
  waits: 'Ждёт ответа',
  answeredAt: (when: string) => `Ответили ${when}`,
  order: (number: string) => `Заказ ${number}`,
  late: (minutes: number) => `+${format.number(minutes)} мин`,
  answerLabel: 'Ответ увидит клиент',
  openings: 'Начать с готового',
  begin: (name: string, stars: number) => {
    const to = name ? `${name}, ` : '';
    return stars <= 3
      ? [
          {
            label: 'Извиниться',
            text: `${to}простите нас. Разберёмся с кухней и курьером, чтобы такое не повторилось.`,
          },
          {
            label: 'Уточнить',
            text: `${to}нам жаль, что так вышло. Расскажите, пожалуйста, что именно было не так?`,
          },
        ]
      : [{ label: 'Поблагодарить', text: `${to}спасибо за отзыв! Передали поварам, ждём вас снова.` }];
  },
  later: 'Позже',
  send: 'Ответить',
  sendAgain: 'Изменить ответ',
  shares: {
    title: 'Доли оценок',
    finding: (average: string, count: number) =>
      `Средняя ${average} по ${counted(count, 'отзыву', 'отзывам', 'отзывам')}`,
    by: 'Разрез',
    dishes: 'По блюдам',
    days: 'По дням',
    dish: 'Блюдо',
    day: 'День',
    share: 'Доли',
    average: 'Средняя',
    all: 'Все',
    of: (count: number) => `из ${format.number(count)}`,
  },
} as const;
