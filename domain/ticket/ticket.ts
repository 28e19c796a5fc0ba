import type { Decider } from '../decider.ts';
import { DomainError } from '../domainError.ts';
import type { TillName } from '../integrations/tills.ts';
import type { TicketEvent } from './ticket.events.ts';

export interface Ticket {
  readonly state: 'none' | 'asked' | 'delayed' | 'doubted' | 'refused' | 'accepted' | 'cancelled';
  readonly till: TillName | null;
  /** How often the till was asked for it by somebody's will. */
  readonly asks: number;
  /** Of the order that was sent last. */
  readonly edition: number;
  readonly tillId: string | null;
  /** As the till's people call it. */
  readonly number: string | null;
  /** The till's last word of where it is. */
  readonly status: string | null;
  /** Why it is not there, or not cancelled. */
  readonly reason: string | null;
  /** Dishes that the till does not know, or has left out. */
  readonly dishes: readonly string[];
  /** After an answer that never came: the till may have it. */
  readonly mayStand: boolean;
  /** A second ticket of the same order, by the till's id. */
  readonly doubledBy: string | null;
  readonly cancelRefused: boolean;
}

export type TicketCommand = { readonly orderId: string } & (
  | {
      readonly type: 'Ask';
      readonly till: TillName;
      readonly edition: number;
      /** By staff: also after a «no», or after they have looked in the till. */
      readonly anew: boolean;
    }
  | {
      readonly type: 'Accept';
      readonly tillId: string;
      readonly number: string | null;
      readonly without?: readonly string[];
    }
  | { readonly type: 'Refuse'; readonly code: string; readonly dishes?: readonly string[] }
  | { readonly type: 'Delay'; readonly reason: string; readonly mayStand: boolean }
  | { readonly type: 'Doubt'; readonly reason: string }
  | { readonly type: 'Move'; readonly status: string }
  /** Staff have found it in the till. */
  | { readonly type: 'Confirm'; readonly number: string }
  | { readonly type: 'Cancel' }
  | { readonly type: 'RefuseCancel'; readonly code: string }
);
type Command<Type extends TicketCommand['type']> = Extract<TicketCommand, { type: Type }>;

export const ticket: Decider<Ticket, TicketCommand, TicketEvent> = {
  initialState: {
    state: 'none',
    till: null,
    asks: 0,
    edition: 0,
    tillId: null,
    number: null,
    status: null,
    reason: null,
    dishes: [],
    mayStand: false,
    doubledBy: null,
    cancelRefused: false,
  },
  decide: (command, state) => {
    const { orderId } = command;
    switch (command.type) {
      case 'Ask':
        return ask(command, state);
      case 'Accept':
        return accept(command, state);
      case 'Refuse':
        return isUnanswered(state)
          ? [{ type: 'TicketRefused', data: { orderId, code: command.code, dishes: command.dishes ?? [] } }]
          : [];
      case 'Delay': {
        const { reason, mayStand } = command;
        const isKnown = state.state === 'delayed' && state.reason === reason && state.mayStand === mayStand;
        return isUnanswered(state) && !isKnown
          ? [{ type: 'TicketDelayed', data: { orderId, reason, mayStand } }]
          : [];
      }
      case 'Doubt':
        return isUnanswered(state)
          ? [{ type: 'TicketDoubted', data: { orderId, reason: command.reason } }]
          : [];
      case 'Move':
        return state.state === 'accepted' && state.status !== command.status
          ? [{ type: 'TicketMoved', data: { orderId, status: command.status } }]
          : [];
      case 'Confirm':
        return confirm(command, state);
      case 'Cancel':
        return state.state === 'none' || state.state === 'cancelled'
          ? []
          : [{ type: 'TicketCancelled', data: { orderId } }];
      case 'RefuseCancel':
        return state.state === 'accepted' && !(state.cancelRefused && state.reason === command.code)
          ? [{ type: 'TicketCancelRefused', data: { orderId, code: command.code } }]
          : [];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'TicketAsked': {
        const { till, ask: asks, edition } = event.data;
        return { ...ticket.initialState, state: 'asked', till, asks, edition, mayStand: true };
      }
      case 'TicketAccepted': {
        const { tillId, number, without: dishes = [] } = event.data;
        return { ...state, state: 'accepted', tillId, number, dishes, reason: null, mayStand: false };
      }
      case 'TicketRefused': {
        const { code, dishes } = event.data;
        return { ...state, state: 'refused', reason: code, dishes, mayStand: false };
      }
      case 'TicketDelayed': {
        const { reason, mayStand } = event.data;
        return { ...state, state: 'delayed', reason, mayStand };
      }
      case 'TicketDoubted':
        return { ...state, state: 'doubted', reason: event.data.reason };
      case 'TicketDoubled':
        return { ...state, doubledBy: event.data.tillId };
      case 'TicketMoved':
        return { ...state, status: event.data.status };
      case 'TicketCancelled':
        return { ...state, state: 'cancelled', reason: null, cancelRefused: false };
      case 'TicketCancelRefused':
        return { ...state, reason: event.data.code, cancelRefused: true };
    }
  },
};

/** The till has been asked, and has not said yes or no. */
export const isUnanswered = ({ state }: Pick<Ticket, 'state'>): boolean =>
  state === 'asked' || state === 'delayed';

/** Anew only where no ticket can stand, or where people have looked: one order is one ticket. */
function ask({ orderId, till, edition, anew }: Command<'Ask'>, state: Ticket): TicketEvent[] {
  const mayAsk =
    state.state === 'none' ||
    (state.state === 'delayed' && !state.mayStand) ||
    (anew && (state.state === 'refused' || state.state === 'doubted'));
  if (!mayAsk) return [];
  // What was refused stands nowhere; the rest belongs to the till that was asked.
  const to = state.state === 'refused' ? till : (state.till ?? till);
  const asked = { orderId, till: to, ask: state.asks + 1, edition };
  return [{ type: 'TicketAsked', data: asked }];
}

/** Whatever was thought before: a ticket that stands is a ticket. Another one beside it is told. */
function accept({ orderId, tillId, number, without = [] }: Command<'Accept'>, state: Ticket): TicketEvent[] {
  if (state.state === 'none' || state.state === 'cancelled') return [];
  const accepted: TicketEvent = {
    type: 'TicketAccepted',
    data: { orderId, tillId, number, ...(without.length > 0 && { without }) },
  };
  if (state.state !== 'accepted') return [accepted];
  if (state.tillId === tillId) return number !== null && state.number !== number ? [accepted] : [];
  return state.doubledBy === tillId ? [] : [{ type: 'TicketDoubled', data: { orderId, tillId } }];
}

function confirm({ orderId, number }: Command<'Confirm'>, state: Ticket): TicketEvent[] {
  if (state.state !== 'doubted') throw new DomainError('TicketNotInDoubt', {});
  return [{ type: 'TicketAccepted', data: { orderId, tillId: number, number } }];
}

export type TicketAlarm = 'short' | 'refused' | 'delayed' | 'doubted' | 'doubled' | 'cancelRefused';

/** What somebody has to see at once. */
export const ticketAlarm = (state: Ticket): TicketAlarm | null => {
  if (state.doubledBy !== null) return 'doubled';
  if (state.cancelRefused) return 'cancelRefused';
  const { state: now } = state;
  if (now === 'accepted' && state.dishes.length > 0) return 'short';
  return now === 'refused' || now === 'delayed' || now === 'doubted' ? now : null;
};
