/** How far it is to a gift: it comes with the cart's parts. */
export const giftProgressTexts = {
  chooseGift: 'Выберите подарок',
  giftChosen: 'Подарок в корзине',
  toGift: (sum: string) => `До подарка ещё ${sum}`,
};
