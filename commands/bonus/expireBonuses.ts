import type { BonusAccounts } from '../cart/customerReader.ts';
import type { Origin } from '../ports.ts';
import { bonusStream } from '../streams.ts';
import type { BonusAnswer } from './adjustBonuses.ts';

/** What is past its day, oldest first; what an order holds stays until the order is done. */
export const expireBonuses =
  (deps: { bonuses: Pick<BonusAccounts, 'handle'> }) =>
  async (request: { clientId: string; at: string; origin: Origin }): Promise<BonusAnswer> => {
    const { clientId, at, origin } = request;
    const command = { type: 'Expire', clientId, at } as const;
    const { state, position } = await deps.bonuses.handle(bonusStream(clientId), command, origin);
    return { account: state, position };
  };
export type ExpireBonuses = ReturnType<typeof expireBonuses>;
