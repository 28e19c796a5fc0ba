/** What a line is: a product with its chosen modifiers, or a wok. Repeated ids mean several of one. Sorted. */
export type LineChoice =
  | { readonly kind: 'product'; readonly productId: string; readonly modifierIds: readonly string[] }
  | { readonly kind: 'wok'; readonly optionIds: readonly string[] };

export interface CartLine {
  /** Made of the choice: equal choices are one line. */
  readonly uid: string;
  readonly choice: LineChoice;
  readonly count: number;
}
