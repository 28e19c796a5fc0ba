import type { BonusAccounts } from '../cart/customerReader.ts';
import type { Clock, Origin } from '../ports.ts';
import { expireBonuses } from './expireBonuses.ts';
import { type ClientFailure, forEachClient } from './forEachClient.ts';

export interface ExpireDueDeps {
  readonly bonuses: Pick<BonusAccounts, 'handle'>;
  readonly clock: Clock;
  /** Clients who may have something to expire. */
  readonly findWithExpired: (due: {
    readonly expiredBy: string;
    readonly after: string;
  }) => Promise<readonly { readonly clientId: string }[]>;
  readonly onFailure: (failure: ClientFailure) => void;
}

/** Takes from everybody what is past its day. */
export const expireDueBonuses =
  (deps: ExpireDueDeps) =>
  async ({ origin, signal }: { origin: Origin; signal: AbortSignal }): Promise<void> => {
    const at = deps.clock.now();
    await forEachClient(
      (after) => deps.findWithExpired({ expiredBy: at, after }),
      (clientId) => expireBonuses(deps)({ clientId, at, origin }),
      { signal, onFailure: deps.onFailure },
    );
  };
