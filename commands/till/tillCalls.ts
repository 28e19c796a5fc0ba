import type { TillName } from '../../domain/integrations/tills.ts';

/** A till's call to the shop, before anybody believes it. */
export interface TillCall {
  /** The `Authorization` header, and the last part of the address: where tills put what they were given. */
  readonly authorization: string;
  readonly token: string;
  readonly query: Readonly<Record<string, string>>;
  /** As it came. */
  readonly text: string;
}
/** What a call is about; it is only a hint, so the till is asked. */
export interface HeardFromTill {
  readonly orderIds: readonly string[];
  /** Where a till that cannot be asked has an order, in its word: believed for its key's sake. */
  readonly statuses?: readonly { readonly orderId: string; readonly status: string }[];
  readonly stopsChanged: boolean;
}
export interface TillCalls {
  /** Null = it is not from this till, or no call that it makes. */
  read(till: TillName, call: TillCall): Promise<HeardFromTill | null>;
}
