export const paymentBanks = ['yooKassa', 'tBank', 'sberbank'] as const;
/** Who takes the shop's payments. */
export type PaymentBank = (typeof paymentBanks)[number];
