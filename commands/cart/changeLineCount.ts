import { type CartAnswer, type CartDeps, type CartRequest, changeCart } from './changeCart.ts';

export interface ChangeLineCountRequest extends CartRequest {
  readonly uid: string;
  readonly count: number;
}

/** 0 removes the line. */
export const changeLineCount =
  (deps: CartDeps) =>
  ({ uid, count, ...request }: ChangeLineCountRequest): Promise<CartAnswer> =>
    changeCart(deps)(request, { type: 'ChangeCount', uid, count });
export type ChangeLineCount = ReturnType<typeof changeLineCount>;
