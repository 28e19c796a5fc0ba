/** In the order in which they are looked for: most browsers call themselves by the names of others, too. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/YaBrowser/, 'Yandex Browser'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof browsers, userAgent: string): string[] => {
  const found = names.find(([mark]) => mark.test(userAgent));
  return found ? [found[1]] : [];
};

/** «Chrome, Windows»: enough to tell one's own devices apart; empty when it says nothing that is known. */
export const deviceName = (userAgent: string): string =>
  [...nameIn(browsers, userAgent), ...nameIn(systems, userAgent)].join(', ');
