import type { Logger } from '../../api/logging.ts';
import type { Audits } from '../../commands/audits.ts';
import { celebrateBirthdays } from '../../commands/bonus/celebrateBirthdays.ts';
import { expireDueBonuses } from '../../commands/bonus/expireDueBonuses.ts';
import type { BonusDeps } from '../../commands/bonus/grantBonuses.ts';
import { type ExpireGuestCartsDeps, expireGuestCarts } from '../../commands/cart/expireGuestCarts.ts';
import { applyPlans } from '../../commands/document/applyPlans.ts';
import type { Origin, ShopReader } from '../../commands/ports.ts';
import { guestCartDays } from '../../domain/settings/settings.ts';
import { bonusLedgerProjection } from '../../projections/bonusLedger/bonusLedger.projection.ts';
import { findClientsWithExpired } from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { clientsProjection } from '../../projections/clients/clients.projection.ts';
import { findClientsBornOn } from '../../projections/clients/clients.queries.ts';
import { guestCartsProjection } from '../../projections/guestCarts/guestCarts.projection.ts';
import { findGuestCarts } from '../../projections/guestCarts/guestCarts.queries.ts';
import type { Projection } from '../../projections/projection.ts';
import type { Readiness } from '../../projections/readiness.ts';

import { sweepAfterErasures } from '../erasure/sweepDisk.ts';
import type { Foundation } from '../processes/foundation.ts';
import { purgeVault } from '../vault/purgeVault.ts';
import { type Due, dailyAt, every } from './due.ts';
import type { RecurringTask } from './recurringTasks.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const hourSeconds = 3600;
/** When the fewest guests notice that the whole log is read. */
const quietTime = '04:30';
const pageSize = 500;
const beginningOfTime = '1970-01-01T00:00:00.000Z';

/** What the shop does by itself, without anybody asking. */
export const shopTasks = ({
  foundation,
  commands,
  purgePhotos,
  audits,
  logger,
}: {
  readonly foundation: Pick<
    Foundation,
    'clock' | 'ids' | 'eventStore' | 'pool' | 'readModels' | 'connectionString'
  > & {
    readonly readiness: Pick<Readiness, 'isReady'>;
  };
  readonly commands: Pick<BonusDeps, 'bonuses'> &
    Pick<ExpireGuestCartsDeps, 'carts'> & { readonly shop: ShopReader };
  /** Photos that were sent and belong to no feedback after a day. */
  readonly purgePhotos: (machineNow: number) => Promise<void>;
  readonly audits: Pick<Audits, 'start'>;
  readonly logger: Logger;
}): readonly RecurringTask[] => {
  const { clock, ids, eventStore, pool, readModels, readiness, connectionString } = foundation;
  /** A task that asks a read model waits until that is there. */
  const whenBuilt =
    ({ name }: Projection, isDue: Due): Due =>
    (doneAt, now) =>
      readiness.isReady(name) && isDue(doneAt, now);
  const { bonuses, carts, shop } = commands;
  const origin = (): Origin => ({ actor: { kind: 'system', id: 'schedule' }, correlationId: ids.next() });
  const deps = {
    bonuses,
    shop,
    clock,
    onFailure: ({ clientId, error }: { clientId: string; error: unknown }) =>
      logger.error({ client: clientId, err: error }, 'The bonuses of a client could not be changed'),
  };
  const celebrate = celebrateBirthdays({
    ...deps,
    findBornOn: (born) => findClientsBornOn(readModels, { ...born, now: clock.now(), limit: pageSize }),
  });
  const expire = expireDueBonuses({
    ...deps,
    findWithExpired: (due) => findClientsWithExpired(readModels, { ...due, limit: pageSize }),
  });
  const expireCarts = expireGuestCarts({
    eventStore,
    carts,
    findGuestCarts: (page) => findGuestCarts(readModels, { ...page, limit: pageSize }),
    onFailure: ({ cartId, error }) => logger.error({ cart: cartId, err: error }, 'A cart could not be ended'),
  });
  const followPlans = applyPlans({ eventStore, clock, shop });
  return [
    {
      name: 'plans of dishes',
      isDue: every(minuteMs / 2),
      timeoutSeconds: 300,
      run: async ({ signal }) => {
        await followPlans({ signal, origin: origin() });
      },
    },
    {
      name: 'vault',
      isDue: every(10 * minuteMs),
      timeoutSeconds: 300,
      run: ({ now }) => purgeVault(pool, now),
    },
    {
      name: 'birthdays',
      isDue: whenBuilt(clientsProjection, every(hourMs)),
      timeoutSeconds: hourSeconds,
      run: ({ doneAt, signal }) => celebrate({ doneAt, signal, origin: origin() }),
    },
    {
      name: 'bonus expiry',
      isDue: whenBuilt(bonusLedgerProjection, every(hourMs)),
      timeoutSeconds: hourSeconds,
      run: ({ signal }) => expire({ signal, origin: origin() }),
    },
    {
      name: 'guest carts',
      isDue: whenBuilt(
        guestCartsProjection,
        dailyAt(quietTime, () => shop.current().settings.timeZone),
      ),
      timeoutSeconds: hourSeconds,
      run: ({ now, signal }) =>
        expireCarts({
          untouchedSince: new Date(
            Date.parse(now) - guestCartDays(shop.current().settings) * 24 * hourMs,
          ).toISOString(),
          origin: origin(),
          signal,
        }),
    },
    // Files carry the machine's time, whatever hour the shop's clock was told to start at.
    {
      name: 'feedback photos',
      isDue: every(hourMs),
      timeoutSeconds: 300,
      run: () => purgePhotos(Date.now()),
    },
    {
      name: 'sweep after erasures',
      isDue: dailyAt(quietTime, () => shop.current().settings.timeZone),
      timeoutSeconds: hourSeconds,
      run: () => sweepAfterErasures(pool, connectionString),
    },
    {
      name: 'self-check',
      isDue: dailyAt(quietTime, () => shop.current().settings.timeZone),
      timeoutSeconds: 60,
      run: async ({ now }) => {
        await audits.start({ staffId: null, period: { from: beginningOfTime, to: now } });
      },
    },
  ];
};
