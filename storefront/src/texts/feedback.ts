export const feedbackTexts = {
  title: 'Оцените заказ',
  star: (count: number) => ['', 'Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'][count] ?? '',
  starNamed: (count: number) => `${count} из 5`,
  /** «Заказ № 1127-0031 · вчера, 1 330 ₽» */
  about: (number: string, day: string, sum: string) => `Заказ № ${number} · ${day}, ${sum}`,
  food: {
    question: 'Как вам еда?',
    good: ['Вкусно', 'Горячее', 'Большая порция', 'Красиво'],
    bad: ['Невкусно', 'Остыло', 'Не то положили', 'Чего-то не хватило'],
  },
  delivery: {
    question: 'А доставка?',
    good: ['Быстро', 'Вежливый курьер', 'Красиво упаковано'],
    bad: ['Опоздали', 'Курьер', 'Упаковка'],
  },
  pickup: {
    question: 'А самовывоз?',
    good: ['Быстро', 'Вежливо', 'Красиво упаковано'],
    bad: ['Долго ждали', 'Грубо', 'Упаковка'],
  },
  good: 'Что понравилось',
  bad: 'Что было не так',
  text: 'Расскажите подробнее',
  wantsAnswer: 'Ответить мне',
  wantsAnswerHint: 'Ответ появится на странице заказа',
  photos: 'Фотографии',
  photosHint: (left: number) =>
    left > 0 ? `Можно добавить ещё ${left}` : 'Больше фотографий добавить нельзя',
  addPhoto: 'Добавить фото',
  removePhoto: (number: number) => `Убрать фото ${number}`,
  photo: (number: number) => `Фото ${number}`,
  uploading: 'Загружаем…',
  send: 'Отправить',
  noStars: 'Поставьте оценку',
  /** Of today and of yesterday the language has words of its own; `day` is «вчера», «19 ноября». */
  rateTitle: (day: string | null) => {
    if (day === null) return 'Как вам последний заказ?';
    const own: Partial<Record<string, string>> = { сегодня: 'сегодняшний заказ', вчера: 'вчерашний заказ' };
    return `Как вам ${own[day] ?? `заказ ${day}`}?`;
  },
  rateText: 'Оцените блюда и доставку: это займёт полминуты и поможет нам стать лучше.',
  no: 'Не хочу',
  yes: 'Хорошо',
} as const;
