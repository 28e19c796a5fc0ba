/** What the checkout says before its form is here. */
export const checkoutStartTexts = {
  gathering: 'Собираем заказ: корзину, адреса и свободное время. Это займёт секунду.',
  resuming: 'Проверяем, принят ли заказ…',
};
