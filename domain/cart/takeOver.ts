import type { CartLine, LineChoice } from '../choice/lineChoice.ts';
import { canonical, lineUid } from '../choice/lineUid.ts';
import type { Problem } from '../domainError.ts';
import { resolveChoice } from '../pricing/lines.ts';
import type { Selling } from '../selling/availability.ts';
import type { Change } from './cart.commands.ts';
import type { CartEvent } from './cart.events.ts';
import type { Cart } from './cartState.ts';
import { addable } from './lines.ts';

/**
 * At login the guest's fresh cart wins. What the client's older cart held is offered beside it, never added by itself;
 * one promocode and one gift stay. An empty guest's cart changes nothing.
 */
export const takeOverGuestCart = (command: Change<'TakeOverGuestCart'>, state: Cart): CartEvent[] => {
  const { fromCartId, fromRevision, guest } = command;
  const { tookOver } = state;
  if (tookOver?.fromCartId === fromCartId && tookOver.fromRevision === fromRevision) return [];
  if (guest.lines.length === 0) return [];
  const fresh = new Set(guest.lines.map((line) => line.uid));
  const older = new Map([...state.offered, ...state.lines].map((line) => [line.uid, line]));
  return [
    {
      type: 'CartTakenOverFromGuest',
      data: {
        fromCartId,
        fromRevision,
        lines: guest.lines,
        promocodeId: guest.promocodeId ?? state.promocodeId,
        gift: guest.gift ?? state.gift,
        terms: (guest.terms.zoneId ?? guest.terms.pointId) ? guest.terms : state.terms,
        additions: Object.fromEntries([...state.additions, ...guest.additions]),
        pickupDiscount: guest.pickupDiscount,
        offered: [...older.values()].filter((line) => !fresh.has(line.uid)),
      },
    },
  ];
};

export const takeOffered = ({ facts }: Change<'TakeOffered'>, state: Cart): CartEvent[] => {
  const lines = addable(state.offered, facts, state);
  return lines.length === 0 ? dismissOffered(state) : [{ type: 'CartOfferedLinesTaken', data: { lines } }];
};

export const dismissOffered = ({ offered }: Cart): CartEvent[] =>
  offered.length === 0 ? [] : [{ type: 'CartOfferedLinesDismissed', data: {} }];

/** Adds what is still sold, at today's prices; the order's gift and promocode are not copied. */
export const repeatOrder = ({ orderId, lines, facts }: Change<'RepeatOrder'>, state: Cart): CartEvent[] => {
  const wanted = lines.map((line) => ({
    ...line,
    choice: canonical(line.choice),
    uid: lineUid(line.choice),
  }));
  const added: CartLine[] = addable(wanted, facts, state);
  return added.length === 0 ? [] : [{ type: 'CartFilledFromOrder', data: { orderId, lines: added } }];
};

/** What of an order cannot be had again, and why: said beside the repeated cart. */
export const notRepeatable = (
  lines: readonly { readonly choice: LineChoice; readonly name: string }[],
  selling: Selling,
): { readonly name: string; readonly problem: Problem }[] =>
  lines.flatMap(({ choice, name }) => {
    const { problem } = resolveChoice(choice, selling);
    return problem ? [{ name, problem }] : [];
  });
