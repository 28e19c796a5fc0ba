/** The constructor with these portions in the bowl. */
export const wokPathOf = (optionIds: readonly string[]): string =>
  `/wok?${new URLSearchParams({ set: optionIds.join(',') })}`;

/** The constructor with a line of the cart in it, which it then takes the place of. */
export const wokPathInsteadOf = (uid: string): string => `/wok?${new URLSearchParams({ replace: uid })}`;
