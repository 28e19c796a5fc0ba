import { loadAggregate } from '../../commands/handleCommand.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { bonusStream } from '../../commands/streams.ts';
import { bonusAccount, bonusBalance, freeBonuses, reservedBonuses } from '../../domain/bonus/bonusAccount.ts';
import { toRoubles } from '../../domain/money.ts';
import { rateFor } from '../../domain/pricing/bonuses.ts';
import { bonusLedgerProjection } from '../../projections/bonusLedger/bonusLedger.projection.ts';
import {
  type BonusEntry,
  findBonusStatement,
  findExpiringBonuses,
} from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { findClient } from '../../projections/clients/clients.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { requireClientId } from '../client/requireClientId.ts';
import * as contract from '../contract/client.contract.ts';
import { type Routes, route } from '../route.ts';
import { ru } from '../texts/ru.ts';

export interface BonusesDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}

const pageSize = 20;
/** People read what they have just done; a read model that is late is shown as it is. */
const waitMs = 1500;

export const bonusesRoutes =
  (deps: BonusesDeps): Routes =>
  (router) => {
    const accountOf = (clientId: string) =>
      loadAggregate(deps.eventStore, bonusAccount, bonusStream(clientId));

    route(router, contract.bonusesSynchronization, async ({ session }) => {
      const { state } = await accountOf(requireClientId(session));
      return { bonuses: toRoubles(bonusBalance(state)) };
    });

    route(router, contract.bonusStatement, async ({ params: { page }, session }) => {
      const clientId = requireClientId(session);
      const { state, position } = await accountOf(clientId);
      await deps.projections.waitFor(bonusLedgerProjection.name, position, waitMs);
      const [{ entries, count }, expiring, rate_percent] = await Promise.all([
        findBonusStatement(deps.readModels, { clientId, limit: pageSize, page }),
        findExpiringBonuses(deps.readModels, { clientId, now: deps.clock.now() }),
        rateOf(deps, clientId),
      ]);
      return {
        balance: toRoubles(bonusBalance(state)),
        reserved: toRoubles(reservedBonuses(state)),
        free: toRoubles(freeBonuses(state)),
        rate_percent,
        pay_percent: deps.shop.current().settings.bonus.maxSharePercent,
        entries: entries.map(entryView),
        count,
        expiring: expiring.map(({ amount, at }) => ({ sum: toRoubles(amount), at })),
      };
    });
  };

/** The level that the client's completed orders have reached. */
async function rateOf({ readModels, shop }: BonusesDeps, clientId: string): Promise<number> {
  const completedOrdersSum = (await findClient(readModels, clientId))?.completedSum ?? 0;
  return rateFor({ completedOrdersSum }, shop.current().settings.bonus);
}

const entryView = (entry: BonusEntry) => ({
  at: entry.at,
  kind: entry.kind,
  sum: toRoubles(entry.amount),
  balance_after: toRoubles(entry.balanceAfter),
  text: textOf(entry),
  order:
    entry.orderId !== null && entry.orderNumber !== null
      ? { uid: entry.orderId, number: entry.orderNumber }
      : null,
  expires_at: entry.expiresAt,
});

function textOf({ kind, orderNumber, reason, amount }: BonusEntry): string {
  const texts = ru.client.bonus;
  if (kind === 'adjusted') return texts.adjusted(reason);
  if (kind === 'moved') return amount < 0 ? texts.movedOut : texts.movedIn;
  if (kind === 'expired') return texts.expired;
  if (kind === 'granted') return reason === 'birthday' ? texts.birthday : texts.welcome;
  return texts[kind](orderNumber ?? '');
}
