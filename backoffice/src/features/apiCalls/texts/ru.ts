import { counted } from '../../../texts/format.ts';

export const apiCalls = {
  title: 'Тестирование API',
  note: 'Вызовы уходят на этот сервер от вашего имени: то, что они меняют, меняется на самом деле.',
  document: 'Описание OpenAPI',
  search: 'Адрес или описание',
  count: (count: number) => counted(count, 'вызов', 'вызова', 'вызовов'),
  nothing: 'Таких вызовов нет',
  choose: 'Выберите вызов из списка',
  list: 'Вызовы',
  query: 'Параметры после «?»',
  body: 'Тело запроса, JSON',
  badJson: 'Это не JSON: проверьте кавычки и запятые',
  send: (method: string) => `Отправить ${method}`,
  answer: (status: number, ms: number) => `Ответ ${status} за ${ms} мс`,
  noAnswer: 'Сервер не ответил: проверьте связь',
  stream: 'Это поток событий: он не кончается, поэтому здесь не вызывается',
  file: 'Этот вызов принимает файл: отправьте его со страницы, где файл загружают',
} as const;
