/** Joins what is there: `classNames(style.card, chosen && style.chosen)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
