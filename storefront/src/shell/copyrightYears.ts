/** From the founding year to this one: «2016–2026», or one year when they are the same or the date is not known. */
export const copyrightYears = (foundingDate: string, now: Date): string => {
  const founded = /\d{4}/.exec(foundingDate)?.[0];
  const current = String(now.getFullYear());
  return founded && founded < current ? `${founded}–${current}` : current;
};
