import type { AdjustBonuses } from '../../commands/bonus/adjustBonuses.ts';
import { adjustBonuses } from '../../commands/bonus/adjustBonuses.ts';
import type { BonusAccounts } from '../../commands/cart/customerReader.ts';
import type { ChangeClient } from '../../commands/client/changeClient.ts';
import type { EraseClient } from '../../commands/client/eraseClient.ts';
import type { MergeClients, PreviewMerge } from '../../commands/client/mergeClients.ts';
import { writeNote } from '../../commands/client/writeNote.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { bonusStream } from '../../commands/streams.ts';
import type { Tills } from '../../commands/till/till.ts';
import { adjustmentLimitOf, movedUnder } from '../../domain/bonus/adjustmentLimit.ts';
import { freeBonuses, reservedBonuses } from '../../domain/bonus/bonusAccount.ts';
import { lotsByDay } from '../../domain/bonus/lots.ts';
import { DomainError } from '../../domain/domainError.ts';
import { roubles, toRoubles } from '../../domain/money.ts';
import { businessDay } from '../../domain/schedule/businessDay.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import {
  type BonusEntry,
  findBonusBalances,
  findBonusStatement,
} from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { clientsProjection } from '../../projections/clients/clients.projection.ts';
import {
  type ClientView,
  filterClients,
  findClient,
  findOtherPhones,
} from '../../projections/clients/clients.queries.ts';
import { filterFeedbacks } from '../../projections/feedbacks/feedbacks.queries.ts';
import { ordersProjection } from '../../projections/orders/orders.projection.ts';
import { findClientOrders } from '../../projections/orders/orders.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { exportClient } from '../cabinet/clientExport.ts';
import * as contract from '../contract/admin/clients.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import type { SessionKeeping } from '../sessions/sessionStore.ts';
import { bonusEntryWords, clientTexts as texts } from '../texts/clientTexts.ts';
import { orderStatusTexts } from '../texts/problemTexts.ts';
import { dayOf } from '../texts/words.ts';
import { mergeView } from './clientMerge.ts';
import { segmentOf } from './clientSegment.ts';
import { clientView } from './clientView.ts';

export interface ClientsDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly bonuses: BonusAccounts;
  readonly sessions: Pick<SessionKeeping, 'listOf'>;
  readonly tills: Pick<Tills, 'current'>;
  readonly clientCommands: {
    readonly changeClient: ChangeClient;
    readonly previewMerge: PreviewMerge;
    readonly mergeClients: MergeClients;
    readonly eraseClient: EraseClient;
  };
}
const waitMs = 2_000;
const cardOrders = 10;
const cardFeedbacks = 5;
const cardEntries = 20;

export const clientsRoutes =
  (deps: ClientsDeps): Routes =>
  (router) => {
    const { readModels, shop, clock, clientCommands } = deps;
    const adjust: AdjustBonuses = adjustBonuses(deps);
    const note = writeNote(deps);
    const required = async (clientId: string): Promise<ClientView> => {
      const found = await findClient(readModels, clientId);
      // A link to an account that has become part of another one leads to that one.
      if (found && found.mergedInto !== null) return required(found.mergedInto);
      if (!found || found.registeredAt === null) throw new DomainError('ClientNotFound', {});
      return found;
    };
    const seen = (position: bigint) => deps.projections.waitFor(clientsProjection.name, position, waitMs);
    const listed = async (filter: Parameters<typeof filterClients>[1], page: Page) => {
      const { clients, count, next } = await filterClients(readModels, filter, page);
      const balances = await findBonusBalances(
        readModels,
        clients.map(({ clientId }) => clientId),
      );
      return {
        rows: clients.map((each) => clientView(each, balances.get(each.clientId) ?? 0)),
        count,
        next,
      };
    };

    route(router, contract.filterClients, async ({ body }) => {
      const filter = segmentOf(body, { now: clock.now(), shop: shop.current() });
      const { search, erased, sort, after, per_page: limit } = body;
      const found = await listed(
        { ...filter, erased, ...(search && { search }) },
        { sort: sort === '-orders_sum' ? '-completed_sum' : sort, after, limit },
      );
      return { clients: found.rows, count: found.count, next: found.next };
    });

    route(router, contract.searchClient, async ({ body: { search } }) => ({
      results: (await listed({ search }, { limit: 10 })).rows,
    }));

    route(router, contract.clientCard, async ({ params: { id }, session }) =>
      clientCard(deps, await required(id), session.staff?.group ?? 3),
    );

    route(router, contract.clientBonuses, async ({ params: { id }, query: { after } }) => {
      const { clientId } = await required(id);
      const { entries, ...rest } = await findBonusStatement(readModels, { clientId, limit: 50, after });
      return { entries: entries.map(entryView), ...rest };
    });

    route(router, contract.changeClientByStaff, async ({ body, origin }) => {
      const { client_id: clientId, name, email, date_of_birth, note: text } = body;
      await required(clientId);
      const changes = {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(date_of_birth !== undefined && { dateOfBirth: date_of_birth }),
      };
      if (Object.keys(changes).length > 0)
        await seen((await clientCommands.changeClient({ clientId, changes, origin })).position);
      if (text !== undefined) await seen((await note({ clientId, note: text, origin })).position);
      return { message: texts.saved };
    });

    route(router, contract.adjustClientBonuses, async ({ params: { id }, body, session, origin }) => {
      await required(id);
      const amount = roubles(body.amount);
      const limit = limitToday(deps, session.staff?.group ?? 3);
      const wish = { clientId: id, key: `staff ${body.key}`, amount, reason: body.reason, limit };
      const { position } = await adjust({ ...wish, origin });
      await deps.projections.waitFor('bonus_ledger', position, waitMs);
      return { message: texts.adjusted(amount) };
    });

    route(router, contract.exportClientData, async ({ params: { id } }) => {
      const { clientId, note: written } = await required(id);
      return { ...(await exportClient(deps, clientId)), note: written };
    });

    const both = async ({ id, from }: { readonly id: string; readonly from: string }) => {
      const [into, other] = await Promise.all([required(id), findClient(readModels, from)]);
      if (!other || (other.registeredAt === null && other.mergedInto === null))
        throw new DomainError('ClientNotFound', {});
      return { into, from: other };
    };

    route(router, contract.previewClientMerge, async ({ params }) => mergeView(deps, await both(params)));

    route(router, contract.mergeClientsByStaff, async ({ params, body: { reason }, origin }) => {
      const { into, from } = await both(params);
      const request = { intoId: into.clientId, fromId: from.clientId, reason, origin };
      const { position } = await clientCommands.mergeClients(request);
      await Promise.all(
        [clientsProjection.name, ordersProjection.name, 'bonus_ledger'].map((name) =>
          deps.projections.waitFor(name, position, waitMs),
        ),
      );
      return { message: texts.merged };
    });

    route(router, contract.eraseClientByStaff, async ({ params: { id }, origin }) => {
      const { clientId } = await required(id);
      await clientCommands.eraseClient({ clientId, origin });
      return { message: texts.forgotten };
    });
  };

const limitToday = ({ shop, clock }: ClientsDeps, group: StaffGroup) => {
  const now = shop.current();
  return adjustmentLimitOf(group, businessDay(hoursOf(now), clock.now()).date, now.settings);
};

type Page = Parameters<typeof filterClients>[2];

async function clientCard(
  deps: ClientsDeps,
  client: ClientView,
  group: StaffGroup,
): Promise<Answer<typeof contract.clientCard>> {
  const { readModels, bonuses, sessions, shop } = deps;
  const { clientId } = client;
  const [orders, { feedbacks }, account, statement, devices, otherPhones] = await Promise.all([
    findClientOrders(readModels, { clientId, limit: cardOrders }),
    filterFeedbacks(readModels, { clientId }, { limit: cardFeedbacks }),
    bonuses.read(bonusStream(clientId)),
    findBonusStatement(readModels, { clientId, limit: cardEntries }),
    client.erased ? [] : sessions.listOf(clientId),
    findOtherPhones(readModels, clientId),
  ]);
  const free = freeBonuses(account.state);
  const reserved = reservedBonuses(account.state);
  const limit = limitToday(deps, group);
  const { products, settings } = shop.current();
  const shopDay = (instant: string) => dayOf(instant, settings.timeZone);
  return {
    client: clientView(client, free + reserved),
    other_phones: otherPhones,
    note: client.note ?? '',
    orders: orders.orders.map((order) => ({
      order_id: order.orderId,
      number: order.number,
      placed_at: order.placedAt,
      status: orderStatusTexts[order.status],
      total: toRoubles(order.total),
      stars: order.feedbackStars,
    })),
    orders_count: orders.count,
    feedbacks: feedbacks.map(({ orderId, orderNumber, leftAt, stars, text, answer }) => ({
      order_id: orderId,
      number: orderNumber ?? '',
      left_at: leftAt,
      stars,
      text: text ?? '',
      answer,
    })),
    bonuses: {
      free: toRoubles(free),
      reserved: toRoubles(reserved),
      in_till: deps.tills.current() !== null,
      lots: lotsByDay(account.state.lots, shopDay).map(({ amount, expiresAt }) => ({
        sum: toRoubles(amount),
        expires_at: expiresAt,
      })),
      entries: statement.entries.map(entryView),
      count: statement.count,
      adjust_limit: limit && {
        most: toRoubles(limit.most),
        left: toRoubles(limit.most - movedUnder(limit, account.state.limited)),
      },
    },
    likes: client.likes.flatMap((id) => {
      const dish = products.get(id);
      return dish ? [{ product_id: id, name: dish.name }] : [];
    }),
    addresses: client.addresses.map(({ id, title, text, flat }) => ({
      id,
      title,
      text: flat === '' ? text : `${text}, ${flat}`,
    })),
    consents: client.consents.map(({ kind, textVersion, at }) => ({ kind, text_version: textVersion, at })),
    devices: devices.map(({ device, openedAt, seenAt }) => ({
      device,
      opened_at: openedAt,
      seen_at: seenAt,
    })),
  };
}

const entryView = (entry: BonusEntry) => ({
  at: entry.at,
  kind: entry.kind,
  text: bonusEntryWords(entry),
  sum: toRoubles(entry.amount),
  balance_after: toRoubles(entry.balanceAfter),
  expires_at: entry.expiresAt,
});
