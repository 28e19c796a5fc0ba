import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface ChangeAdditionalCountRequest extends CartRequest {
  readonly additionalId: string;
  readonly count: number;
}

/** Cutlery and sauces by count; 0 takes them out. */
export const changeAdditionalCount =
  (deps: CartDeps) =>
  ({ additionalId, count, ...request }: ChangeAdditionalCountRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'ChangeAdditionalCount', additionalId, count });
export type ChangeAdditionalCount = ReturnType<typeof changeAdditionalCount>;
