import { counted } from '../../../texts/format.ts';

export const formAnswers = {
  title: 'Ответы форм',
  one: 'Ответ на форму',
  count: (count: number) => counted(count, 'ответ', 'ответа', 'ответов'),
  nothing: 'Ответов нет. Форму добавляют на страницу в «Динамических блоках»',
  views: [
    { label: 'Новые', query: '' },
    { label: 'Архив', query: 'state=archived' },
  ],
  search: 'Слова из ответа',
  form: 'Форма',
  anyForm: 'Любая',
  from: 'С даты',
  to: 'По дату',
  columns: { form: 'Форма', answers: 'Ответы', page: 'Страница', given: 'Получен' },
  erased: 'Данные удалены',
  noPage: 'страница удалена',
  consent: (version: string) => `Согласие на обработку данных, версия ${version}`,
  archive: 'Разобрано, в архив',
  erase: 'Удалить данные человека',
  eraseTitle: 'Удалить всё, что магазин знает об этом человеке?',
  eraseNote:
    'Исчезнут имя, телефон и ответы этого человека — здесь, в заказах и отзывах. Вернуть их нельзя: ключ, которым они зашифрованы, уничтожается.',
} as const;
