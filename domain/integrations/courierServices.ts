export const courierServices = ['yandexDelivery'] as const;
/** Companies whose couriers bring the shop's orders. */
export type CourierServiceName = (typeof courierServices)[number];
