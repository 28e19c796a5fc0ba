import type { Middleware } from '@reduxjs/toolkit';
import type { Cart } from '../../../api/contract/cart.contract.ts';
import { gatewayApi } from './gatewayApi.ts';
import { toastsOf } from './toastsSlice.ts';

const cartIn = (answer: unknown): Cart | null =>
  typeof answer === 'object' && answer !== null && 'cart' in answer && answer.cart
    ? (answer.cart as Cart) // the contract: whatever answers with `cart` answers with the whole cart
    : null;

/** Told of each change that this tab has made; set by the code that comes after the page has loaded. */
let tellOthers: () => void = () => undefined;
export const whenCartChanges = (tell: () => void): void => {
  tellOthers = tell;
};

/** Any answer with a cart (cart calls, repeating an order, placing one) puts it into /api/init's place. */
export const cartAnswers: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (!isMutationAnswer(action)) return result;
  const fresh = cartIn(action.payload);
  if (!fresh) return result;
  const patch = gatewayApi.util.updateQueryData('getInit', undefined, (init) => {
    // Answers may overtake each other: an older cart never replaces a newer one.
    if (fresh.revision >= init.cart.revision || fresh.products_count === 0) init.cart = fresh;
  });
  tellOthers();
  api.dispatch(patch as never); // a thunk: the middleware's own dispatch type knows only plain actions
  for (const notice of fresh.notices) toastsOf(api.dispatch).show({ tone: 'info', text: notice, seconds: 6 });
  return result;
};

const isMutationAnswer = (
  action: unknown,
): action is { type: string; payload: unknown; meta: { arg: { type: string } } } =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  action.type === `${gatewayApi.reducerPath}/executeMutation/fulfilled`;
