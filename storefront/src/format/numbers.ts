/**
 * A number as Russians write it: thousands apart by a no-break space, a comma, a true minus; at most `most` digits after
 * the comma, at least `least`. The same as `Intl.NumberFormat('ru-RU')` writes, which the test proves; the first such
 * formatter looks through the data of every language and holds a phone up by 70 ms just as the page comes alive.
 */
export const formatNumber = (value: number, most = 0, least = 0): string => {
  // The decimal is rounded, not the binary number next to it: 1,005 is 1,01.
  const rounded = Math.round(Number(`${Math.abs(value).toFixed(9)}e${most}`)) / 10 ** most;
  const [whole = '', fraction = ''] = rounded.toFixed(most).split('.');
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${value < 0 && rounded > 0 ? '−' : ''}${grouped}${kept && `,${kept}`}`;
};
