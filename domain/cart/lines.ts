import type { CartLine, LineChoice } from '../choice/lineChoice.ts';
import { canonical, giftUid, lineUid, promocodeGiftUid } from '../choice/lineUid.ts';
import { DomainError, refuse } from '../domainError.ts';
import { cartSelling } from '../pricing/cartSelling.ts';
import { placeOf } from '../pricing/delivery.ts';
import { resolveChoice } from '../pricing/lines.ts';
import type { Selling } from '../selling/availability.ts';
import { removeGift, removePromocode } from './benefits.ts';
import type { CartFacts, Change } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import type { Cart } from './cartState.ts';

export const maxCount = 99;
/** More different lines than anybody orders: keeps a cart small whatever a script sends. */
export const maxLines = 100;

export const addLine = (
  { productId, modifierIds, ...addition }: Change<'AddLine'>,
  state: Cart,
): CartEvent[] => add({ kind: 'product', productId, modifierIds }, addition, state);

export const addWok = (command: Change<'AddWok'>, state: Cart): CartEvent[] => {
  const { optionIds, count, replaceUid, facts } = command;
  const choice: LineChoice = { kind: 'wok', optionIds };
  if (replaceUid === undefined) return add(choice, command, state);
  const replaced = lineOf(state, replaceUid);
  if (replaced.choice.kind !== 'wok') throw new DomainError('LineNotFound', { uid: replaceUid });
  return changeChoice({ ...replaced, count: checkedCount(count, 1) }, choice, facts, state);
};

export const changeCount = ({ uid, count, facts }: Change<'ChangeCount'>, state: Cart): CartEvent[] => {
  const line = lineOf(state, uid);
  if (checkedCount(count, 0) === 0) return [{ type: 'CartLineRemoved', data: { uid } }];
  if (count === line.count) return [];
  if (count > line.count) sellableName(line.choice, facts, state);
  return [{ type: 'CartLineCountChanged', data: { uid, count } }];
};

export const changeModifiers = (command: Change<'ChangeModifiers'>, state: Cart): CartEvent[] => {
  const { productId, oldModifierIds, newModifierIds, facts } = command;
  const line = lineOf(state, lineUid({ kind: 'product', productId, modifierIds: oldModifierIds }));
  return changeChoice(line, { kind: 'product', productId, modifierIds: newModifierIds }, facts, state);
};

export const removeLine = ({ uid }: Change<'RemoveLine'>, state: Cart): CartEvent[] => {
  if (uid === giftUid) return removeGift(state);
  if (uid === promocodeGiftUid) return removePromocode(state);
  return [{ type: 'CartLineRemoved', data: { uid: lineOf(state, uid).uid } }];
};

export const restoreRemoved = ({ facts }: Change<'RestoreRemoved'>, state: Cart): CartEvent[] => {
  const lines = addable(state.removed, facts, state);
  return lines.length === 0 ? [] : [{ type: 'CartLinesRestored', data: { lines } }];
};

export const clear = (state: Cart): CartEvent[] => {
  const empty = state.lines.length + state.additions.size === 0 && !state.promocodeId && !state.gift;
  return empty ? [] : [{ type: 'CartCleared', data: {} }];
};

/** Of lines from elsewhere, what can be added now: what is sold, and no more than a line may hold. */
export const addable = (lines: readonly CartLine[], facts: CartFacts, state: Cart): CartLine[] => {
  const counts = new Map(state.lines.map((line) => [line.uid, line.count]));
  return lines.flatMap((line) => {
    const inCart = counts.get(line.uid) ?? 0;
    const count = Math.min(line.count, maxCount - inCart);
    const isNew = !counts.has(line.uid);
    if (count <= 0 || (isNew && counts.size >= maxLines)) return [];
    if (resolveChoice(line.choice, sellingFor(facts, state)).problem) return [];
    counts.set(line.uid, inCart + count);
    return [{ ...line, count }];
  });
};

type Addition = Pick<Change<'AddLine'>, 'count' | 'commandId' | 'facts'>;

const add = (choice: LineChoice, { count, commandId, facts }: Addition, state: Cart): CartEvent[] => {
  if (commandId !== undefined && state.recentCommandIds.includes(commandId)) return [];
  checkedCount(count, 1);
  const name = sellableName(choice, facts, state);
  const uid = lineUid(choice);
  const inCart = state.lines.find((line) => line.uid === uid)?.count ?? 0;
  refuseOverfull(name, inCart, count);
  if (inCart === 0 && state.lines.length >= maxLines) {
    throw new DomainError('CartHasTooManyLines', { max: maxLines });
  }
  const data = { uid, choice: canonical(choice), count, ...(commandId !== undefined && { commandId }) };
  return [{ type: 'CartLineAdded', data }];
};

/** A line becomes another choice; when the cart has that choice already, the two become one. */
const changeChoice = (line: CartLine, to: LineChoice, facts: CartFacts, state: Cart): CartEvent[] => {
  const toUid = lineUid(to);
  if (toUid === line.uid) return changeCount({ type: 'ChangeCount', ...line, facts }, state);
  const name = sellableName(to, facts, state);
  const inCart = state.lines.find(({ uid }) => uid === toUid)?.count ?? 0;
  refuseOverfull(name, inCart, line.count);
  const data = { uid: line.uid, toUid, choice: canonical(to), count: inCart + line.count };
  return [{ type: 'CartLineChoiceChanged', data }];
};

const lineOf = ({ lines }: Cart, uid: string): CartLine => {
  const line = lines.find((each) => each.uid === uid);
  if (!line) throw new DomainError('LineNotFound', { uid });
  return line;
};

const checkedCount = (count: number, min: number): number => {
  if (!Number.isInteger(count) || count < min || count > maxCount) {
    throw new DomainError('CountOutOfRange', { min, max: maxCount }, ['count']);
  }
  return count;
};

const refuseOverfull = (name: string, inCart: number, count: number): void => {
  if (inCart + count > maxCount)
    throw new DomainError('LineIsFull', { name, max: maxCount, inCart }, ['count']);
};

/** @throws {DomainError} saying why such a line cannot be sold here and now. */
const sellableName = (choice: LineChoice, facts: CartFacts, state: Cart): string => {
  const { name, problem } = resolveChoice(choice, sellingFor(facts, state));
  return problem ? refuse(problem) : name;
};

/** Where and when the cart's dishes are wanted. */
export const sellingFor = (
  facts: CartFacts,
  { terms, wantedAt }: Pick<Cart, 'terms' | 'wantedAt'>,
): Selling => cartSelling(facts, placeOf(terms, facts.shop), wantedAt);
