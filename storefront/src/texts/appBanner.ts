/** The offer to install the shop, once the page has loaded. */
export const appBannerTexts = {
  title: 'Приложение',
  download: 'Скачать',
  close: 'Скрыть предложение приложения',
};
