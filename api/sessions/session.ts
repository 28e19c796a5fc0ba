import type { StaffGroup } from '../../domain/staff/staff.events.ts';

/** Who makes a request: a browser always, a client or a member of staff when they have logged in. */
export interface Session {
  /** Unguessable, from a signed cookie: the id of this browser's guest cart. Another one after each login. */
  readonly browserId: string;
  /** Those it had before its last logins, newest first: what was ordered here as a guest stays readable here. */
  readonly formerBrowserIds: readonly string[];
  readonly client: { readonly clientId: string; readonly sessionId: string } | null;
  readonly staff: { readonly staffId: string; readonly group: StaffGroup; readonly sessionId: string } | null;
}

/** The client's cart is the same on all devices; a guest's belongs to the browser. */
export const cartIdOf = ({ client, browserId }: Session): string => client?.clientId ?? browserId;
