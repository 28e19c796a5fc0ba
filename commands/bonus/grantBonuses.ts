import type { BonusAccounts } from '../cart/customerReader.ts';
import { expiryOf } from '../order/settleCompletedOrder.ts';
import type { Clock, Origin, ShopReader } from '../ports.ts';
import { bonusStream } from '../streams.ts';

export interface BonusDeps {
  readonly bonuses: Pick<BonusAccounts, 'handle'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

interface Gift {
  readonly clientId: string;
  readonly kind: 'welcome' | 'birthday';
  /** The same gift has the same key: it comes once. */
  readonly key: string;
  readonly origin: Origin;
}

/** The shop's settings say how much; nothing when it gives nothing. */
const grant = async ({ bonuses, shop, clock }: BonusDeps, gift: Gift): Promise<{ position: bigint }> => {
  const { clientId, kind, key, origin } = gift;
  const { bonus } = shop.current().settings;
  const amount = bonus.enabled ? bonus[kind] : 0;
  const expiresAt = expiryOf(clock.now(), bonus.expireDays);
  const command = { type: 'Grant', clientId, kind, key, amount, expiresAt } as const;
  const { position } = await bonuses.handle(bonusStream(clientId), command, origin);
  return { position };
};

export const grantWelcome =
  (deps: BonusDeps) =>
  ({ clientId, origin }: { clientId: string; origin: Origin }) =>
    grant(deps, { clientId, kind: 'welcome', key: 'welcome', origin });
export type GrantWelcome = ReturnType<typeof grantWelcome>;

/** Once a year. */
export const grantBirthday =
  (deps: BonusDeps) =>
  ({ clientId, year, origin }: { clientId: string; year: number; origin: Origin }) =>
    grant(deps, { clientId, kind: 'birthday', key: `birthday ${year}`, origin });
export type GrantBirthday = ReturnType<typeof grantBirthday>;
