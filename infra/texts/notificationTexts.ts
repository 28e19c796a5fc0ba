/** Around what staff write to people. */
export const notificationTexts = {
  toShop: 'Открыть меню',
  letter: 'Рассылка',
  foot: (shop: string) =>
    `Вы получили письмо, потому что согласились на рассылку ${shop}. Отказаться можно в личном кабинете, в разделе «Личные данные»`,
} as const;
