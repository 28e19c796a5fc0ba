/** A list counts no further: past it one reads «больше 2 000», and a list of a million costs what one of ten thousand does. */
export const mostCounted = 2_000;
