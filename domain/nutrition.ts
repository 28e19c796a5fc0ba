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

/** A picture of ours (`path` below the files' address) or a link kept from a feed. */
export interface Picture {
  readonly path: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

export interface Seo {
  readonly title?: string;
  readonly description?: string;
}
