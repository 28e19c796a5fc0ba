/** What share of the price is left after what the dish costs to make, in whole per cents; null while no cost is given. */
export const marginPercent = (price: number, cost: number | null | undefined): number | null =>
  cost === null || cost === undefined || price <= 0 ? null : Math.round(((price - cost) / price) * 100);
