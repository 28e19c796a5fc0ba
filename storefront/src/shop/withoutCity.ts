import { shellTexts } from '../texts/shell.ts';

/** The street is what tells addresses of one town apart, and the place is narrow. */
export const withoutCity = (place: string, city: string): string => {
  const start = shellTexts.inCity(city);
  return city && place.startsWith(start) ? place.slice(start.length) : place;
};
