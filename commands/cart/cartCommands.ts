import { benefitCommands } from './benefitCommands.ts';
import { type CartDeps, changeCart } from './changeCart.ts';
import { lineCommands } from './lineCommands.ts';
import { readCart } from './readCart.ts';
import { takeOverGuestCart } from './takeOverGuestCart.ts';
import { termsCommands } from './termsCommands.ts';

/** Everything that can be asked of a cart. */
export const cartCommands = (deps: CartDeps) => {
  const change = changeCart(deps);
  return {
    readCart: readCart(deps),
    takeOverGuestCart: takeOverGuestCart(deps),
    ...lineCommands(change),
    ...benefitCommands(change),
    ...termsCommands(change),
  };
};
export type CartCommands = ReturnType<typeof cartCommands>;
