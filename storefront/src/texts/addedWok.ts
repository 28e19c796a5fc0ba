/** Said when a bowl has gone into the cart: apart from the texts of the page, which works before. */
export const addedWokTexts = {
  goesWith: 'К нему берут',
  inCart: 'Вок в корзине',
  again: 'Собрать ещё',
} as const;
