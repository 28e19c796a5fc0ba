export const listTexts = {
  /** What was chosen is in each of several portions, not shared out among them. */
  choice: (chosen: string, count: number) =>
    count > 1 && chosen !== '' ? `в каждой порции: ${chosen}` : chosen,
  pages: 'Страницы',
  previous: 'Назад',
  next: 'Вперёд',
  pageOf: (page: number, pages: number) => `${page} из ${pages}`,
} as const;
