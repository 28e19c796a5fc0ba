export const feedbackTexts = {
  title: 'Оцените заказ',
  stars: 'Оценка',
  star: (count: number) => ['', 'Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'][count] ?? '',
  starNamed: (count: number) => `${count} из 5`,
  good: 'Что понравилось',
  bad: 'Что было не так',
  goodTags: ['Вкусно', 'Горячее', 'Быстро', 'Вежливый курьер', 'Красиво упаковано'],
  badTags: ['Невкусно', 'Остыло', 'Опоздали', 'Не то привезли', 'Чего-то не хватило', 'Упаковка', 'Курьер'],
  text: 'Расскажите подробнее',
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
