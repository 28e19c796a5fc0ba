/** Who and what a courier service names. */
export const courierNames = { name: 'Иван Быстров', onFoot: 'Курьер', byCar: 'Экспресс' } as const;
