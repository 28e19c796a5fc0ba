import type { Origin } from '../../commands/ports.ts';
import type { ClientPerson, ConsentKind, SavedAddress } from '../../domain/client/client.events.ts';
import type { Consent } from '../../domain/client/client.ts';

type Of<Request> = (
  request: Request & { readonly clientId: string; readonly origin: Origin },
) => Promise<unknown>;

/** What the calls of the cabinet ask for. */
export interface ClientCommands {
  readonly registerClient: Of<{ readonly person: ClientPerson; readonly consents: readonly Consent[] }>;
  readonly changeClient: Of<{ readonly changes: Partial<Omit<ClientPerson, 'phone'>> }>;
  readonly giveConsent: Of<{ readonly consent: Consent }>;
  readonly withdrawConsent: Of<{ readonly kind: ConsentKind }>;
  readonly changePassword: Of<object>;
  readonly likeProduct: Of<{ readonly productId: string }>;
  readonly unlikeProduct: Of<{ readonly productId: string }>;
  readonly saveAddress: Of<{ readonly address: SavedAddress }>;
  readonly removeAddress: Of<{ readonly addressId: string }>;
  /** Also destroys the person's key. */
  readonly eraseClient: Of<object>;
  /** Once for each client, when the settings give one. */
  readonly grantWelcomeBonus: Of<object>;
}
