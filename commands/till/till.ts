import type { DeliveryMethod } from '../../domain/deliveryTerms.ts';
import type { TillName } from '../../domain/integrations/tills.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { Nutrition } from '../../domain/nutrition.ts';

/** A chosen option of a dish, by the till's ids. */
export interface TicketModifier {
  /** Null = it stands in no group. */
  readonly groupId: string | null;
  readonly productId: string;
  readonly count: number;
}
/** A dish that stands at a place of a combo. */
export interface TicketPart {
  /** The place. */
  readonly groupId: string;
  readonly productId: string;
  readonly sizeId: string | null;
}
export interface TicketRow {
  /** Of a dish, or of a combo when it has parts. */
  readonly productId: string;
  readonly sizeId: string | null;
  readonly name: string;
  readonly count: number;
  /** Of one, with all that is chosen in it; times the count it is what the customer pays for the row. */
  readonly price: Kopecks;
  readonly modifiers: readonly TicketModifier[];
  readonly parts: readonly TicketPart[];
  /** What is chosen and the till has no word for. */
  readonly comment: string;
}

/** An order as a till takes it. */
export interface NewTicket {
  /** A UUID, and the ticket's id in the till, too: the same order is the same ticket for ever. */
  readonly orderId: string;
  readonly number: string;
  readonly method: DeliveryMethod;
  /** Local time of the shop «YYYY-MM-DD HH:mm:ss»; null = as soon as possible. */
  readonly wantedAt: string | null;
  readonly name: string;
  /** «+79…». */
  readonly phone: string;
  readonly persons: number;
  readonly comment: string;
  readonly address: TicketAddress | null;
  readonly rows: readonly TicketRow[];
  /** What the rows add up to, and how it is paid. */
  readonly toPay: Kopecks;
  readonly payment: 'cash' | 'card' | 'online' | 'bonuses';
  /** What of `toPay` is taken at the hand-over, when the rest has come online. */
  readonly due: { readonly sum: Kopecks; readonly by: 'cash' | 'card' } | null;
  /** The shop has given the customer a receipt. */
  readonly hasReceipt: boolean;
}
export interface TicketAddress {
  readonly city: string;
  readonly street: string;
  readonly house: string;
  /** All of it in one line. */
  readonly line: string;
  readonly flat: string;
  readonly entrance: string;
  readonly floor: string;
  readonly intercom: string;
  readonly comment: string;
  readonly lat: number;
  readonly lon: number;
}

/** A ticket as its till tells of it. */
export type SeenTicket =
  | { readonly state: 'underWay' }
  | {
      readonly state: 'accepted';
      readonly tillId: string;
      readonly number: string | null;
      /** In the till's word; null = it tells none. */
      readonly status: string | null;
      /** Dishes that it has left out. */
      readonly without?: readonly string[];
    }
  | { readonly state: 'refused'; readonly code: string };

/** How a ticket is found in its till. */
export interface TicketInTill {
  readonly orderId: string;
  /** Null = the till has not told it. */
  readonly tillId: string | null;
}

/** What can be chosen for a dish, as the shop keeps it. */
export interface TillOption {
  readonly id: string;
  readonly title: string;
  readonly price: Kopecks;
  readonly max: number;
  readonly weight: number | null;
  readonly stopped: boolean;
}
export interface TillGroup {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly freeCount: number;
  readonly items: readonly TillOption[];
}
export interface TillDish {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly price: Kopecks;
  readonly categoryIds: readonly string[];
  readonly weight: { readonly value: number; readonly unit: 'g' | 'ml' } | null;
  readonly nutrition: Nutrition | null;
  /** https only. */
  readonly picture: string | null;
  /** Null = the till says nothing of what can be chosen. */
  readonly groups: readonly TillGroup[] | null;
  /** It is sold out. */
  readonly stopped: boolean;
}
/** The till's menu, with what of it the shop cannot have and why. */
export interface TillMenu {
  readonly till: TillName;
  readonly categories: readonly {
    readonly id: string;
    readonly parentId: string | null;
    readonly name: string;
  }[];
  readonly dishes: readonly TillDish[];
  readonly left: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
}

/** What is sold out, by the till's ids: a dish, a modifier, or a dish in one size. */
export type TillStops = readonly { readonly productId: string; readonly sizeId: string | null }[];

/** A restaurant-automation system. Whoever adds another one writes this and nothing else. */
export interface Till {
  readonly name: TillName;
  /** Sends an order. @throws {TillRefusal} when it will not have it; any other failure may have made a ticket. */
  create(ticket: NewTicket, signal?: AbortSignal): Promise<SeenTicket>;
  /**
   * Of those that it knows, each under its order's id. Null = it cannot be asked for a ticket, and must not be sent the same order
   * twice.
   */
  readonly find:
    | ((tickets: readonly TicketInTill[], signal?: AbortSignal) => Promise<ReadonlyMap<string, SeenTicket>>)
    | null;
  /** Null = people cancel in the till itself. @throws {TillRefusal} when it will not. */
  readonly cancel: ((ticket: TicketInTill, signal?: AbortSignal) => Promise<void>) | null;
  /** @throws {TillRefusal} when it can give none. */
  menu(signal?: AbortSignal): Promise<TillMenu>;
  /** Null = it has no stop list. */
  readonly stops: ((signal?: AbortSignal) => Promise<TillStops>) | null;
  /** Of a guest by the phone, in kopecks; null = there is no such guest. Null as a whole = it keeps no bonuses. */
  readonly balance: ((phone: string, signal?: AbortSignal) => Promise<Kopecks | null>) | null;
}

/** A whole answer that says no: asking again is no use until something is changed. */
export class TillRefusal extends Error {
  override readonly name = 'TillRefusal';
  readonly code: string;
  constructor(code: string) {
    super(`The till refused: ${code}`);
    this.code = code;
  }
}
/** No answer, or «later». */
export class TillSilent extends Error {
  override readonly name = 'TillSilent';
  /** In a word: a status, `timeout`. */
  readonly reason: string;
  /** What was asked may have been done. */
  readonly mayStand: boolean;
  constructor(reason: string, mayStand: boolean) {
    super(`The till is silent: ${reason}`);
    this.reason = reason;
    this.mayStand = mayStand;
  }
}

export interface Tills {
  /** Null = the shop works without one. */
  current(): TillName | null;
  /** Also one that the shop has left: its tickets still live. @throws without its keys. */
  open(till: TillName): Promise<Till>;
}
