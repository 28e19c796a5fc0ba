import type { AdjustmentLimit } from '../../domain/bonus/adjustmentLimit.ts';
import type { BonusAccount } from '../../domain/bonus/bonusAccount.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { BonusAccounts } from '../cart/customerReader.ts';
import type { Origin } from '../ports.ts';
import { bonusStream } from '../streams.ts';

export interface AdjustBonusesRequest {
  readonly clientId: string;
  /** The form's own id: sent twice, it is one adjustment. */
  readonly key: string;
  /** Less than nothing takes away. */
  readonly amount: Kopecks;
  readonly reason: string;
  /** Null = any sum. */
  readonly limit: AdjustmentLimit | null;
  readonly origin: Origin;
}
export interface BonusAnswer {
  readonly account: BonusAccount;
  readonly position: bigint;
}

/** @throws {DomainError} AdjustmentNeedsReason, AdjustmentAboveLimit, AdjustmentBelowZero */
export const adjustBonuses =
  (deps: { bonuses: Pick<BonusAccounts, 'handle'> }) =>
  async ({ origin, ...adjustment }: AdjustBonusesRequest): Promise<BonusAnswer> => {
    const stream = bonusStream(adjustment.clientId);
    const { state, position } = await deps.bonuses.handle(stream, { type: 'Adjust', ...adjustment }, origin);
    return { account: state, position };
  };
export type AdjustBonuses = ReturnType<typeof adjustBonuses>;
