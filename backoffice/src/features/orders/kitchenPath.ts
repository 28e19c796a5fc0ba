export const kitchenPath = '/kitchen';
