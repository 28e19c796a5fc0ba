interface Placed {
  readonly id: string;
  readonly position: number;
}

/**
 * New places for things that somebody has put in another order: the places that they had are handed out anew, so that only
 * what lies between the old place and the new one changes. Equal places are parted first.
 */
export const positionsInOrder = (ordered: readonly Placed[]): ReadonlyMap<string, number> => {
  const places = ordered.map(({ position }) => position).sort((a, b) => a - b);
  for (const [index, place] of places.entries())
    places[index] = index === 0 ? place : Math.max(place, (places[index - 1] ?? 0) + 1);
  return new Map(
    ordered.flatMap(({ id, position }, index) => {
      const place = places[index] ?? position;
      return place === position ? [] : [[id, place]];
    }),
  );
};

/** `moved` stands before another one, or at the end. */
export const movedBefore = <Item extends { readonly id: string }>(
  items: readonly Item[],
  moved: Item,
  beforeId: string | null,
): readonly Item[] => {
  const others = items.filter(({ id }) => id !== moved.id);
  const at = beforeId === null ? -1 : others.findIndex(({ id }) => id === beforeId);
  return at < 0 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
};
