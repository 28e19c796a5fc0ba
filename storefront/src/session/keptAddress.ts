const place = 'deliveryAddress';
const outsideMark = 'deliveryOutside';

/** The address that was chosen on this device: a cart holds nothing personal. */
export interface KeptAddress {
  readonly text: string;
  /** Nobody brings anything there. */
  readonly outside: boolean;
}

export const keptAddress = (): KeptAddress | null => {
  try {
    const text = localStorage.getItem(place);
    return text ? { text, outside: localStorage.getItem(outsideMark) !== null } : null;
  } catch {
    return null;
  }
};

export const keepAddress = ({ text, outside }: KeptAddress): void => {
  try {
    localStorage.setItem(place, text);
    if (outside) localStorage.setItem(outsideMark, '1');
    else localStorage.removeItem(outsideMark);
  } catch {
    // The header then names the zone instead.
  }
};
