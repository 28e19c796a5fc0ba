/** Five digits are a metre, six are ten centimetres. */
export const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
