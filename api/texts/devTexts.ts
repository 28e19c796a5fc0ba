/** The page that shows what would have been sent. */
export const devTexts = {
  outboxPage: (rows: string) =>
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Исходящие</title>` +
    `<meta name="viewport" content="width=device-width"></head><body><h1>Исходящие SMS и письма</h1>` +
    `<p>Только для разработки: шлюз не настроен, сообщения остаются здесь. Обновите страницу, чтобы увидеть новые.</p>` +
    `<table border="1" cellpadding="6"><thead><tr><th>Когда</th><th>Канал</th><th>Кому</th><th>Текст</th></tr></thead>` +
    `<tbody>${rows || '<tr><td colspan="4">Пока пусто</td></tr>'}</tbody></table></body></html>`,
} as const;
