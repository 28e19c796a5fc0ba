export const payPageTexts = { title: 'Оплата', pay: 'Оплатить', decline: 'Отказаться' } as const;
