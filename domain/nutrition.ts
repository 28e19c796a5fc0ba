/** КБЖУ per 100 g. */
export interface Nutrition {
  readonly kcal: number;
  readonly proteins: number;
  readonly fats: number;
  readonly carbs: number;
}

export interface Weight {
  readonly value: number;
  readonly unit: 'g' | 'ml';
}

/**
 * A picture of ours, or a link kept from a feed (`path` begins with https://). One of ours is a path below the files' address
 * without size and ending: `demo/roll-canada` lies there as `demo/roll-canada-320.webp` and `…-320.avif` in each of the
 * `pictureSizes` that are not wider than `width`.
 */
export interface Picture {
  readonly path: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  /** Transparent pictures of the same size that lie on it, the lowest first: what a bowl holds. */
  readonly layers?: readonly Picture[];
}

export const pictureSizes = [160, 320, 480, 640, 960, 1600] as const;

export interface Seo {
  readonly title?: string;
  readonly description?: string;
}
