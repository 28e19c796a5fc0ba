export const listTexts = {
  pages: 'Страницы',
  previous: 'Назад',
  next: 'Вперёд',
  pageOf: (page: number, pages: number) => `${page} из ${pages}`,
} as const;
