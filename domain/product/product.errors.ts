declare module '../domainError.ts' {
  /** Also the reasons of an unavailable cart line. */
  interface DomainErrorFacts {
    ProductNotFound: { readonly productId: string };
    /** Not on the menu: it, its category or one above is not published any more. */
    ProductNotSold: { readonly name: string };
    /** The point has a menu of its own, without it. */
    ProductNotAtPoint: { readonly name: string };
    ProductStopped: { readonly name: string; readonly until: string | null; readonly atPoint: boolean };
    /** Its category is sold in certain hours only: breakfasts 08:00–12:00. */
    ProductOutsideHours: {
      readonly name: string;
      readonly category: string;
      readonly start: string;
      readonly end: string;
    };
    ModifierNotFound: { readonly name: string; readonly modifierId: string };
    ModifierStopped: { readonly name: string; readonly modifier: string };
    ModifierAboveMax: { readonly group: string; readonly modifier: string; readonly max: number };
    ModifierGroupOutOfBounds: {
      readonly group: string;
      readonly min: number;
      readonly max: number;
      readonly chosen: number;
    };
  }
}

export {};
