/** The first constructor, where nothing tells which. */
const first = '/wok';

/** A constructor with these portions in the bowl. */
export const wokPathOf = (optionIds: readonly string[], path: string): string =>
  `${path || first}?${new URLSearchParams({ set: optionIds.join(',') })}`;

/** The constructor with a line of the cart in it, which it then takes the place of. */
export const wokPathInsteadOf = ({
  uid,
  full_path,
}: {
  readonly uid: string;
  readonly full_path: string | null;
}): string => `${full_path ?? first}?${new URLSearchParams({ replace: uid })}`;
