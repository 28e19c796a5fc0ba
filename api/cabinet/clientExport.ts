import { loadAggregate } from '../../commands/handleCommand.ts';
import type { EventStore } from '../../commands/ports.ts';
import { clientStream, feedbackStream } from '../../commands/streams.ts';
import { client as clientDecider } from '../../domain/client/client.ts';
import { toRoubles } from '../../domain/money.ts';
import { findBonusStatement } from '../../projections/bonusLedger/bonusLedger.queries.ts';
import { findClient } from '../../projections/clients/clients.queries.ts';
import { findClientOrders, type OrderView } from '../../projections/orders/orders.queries.ts';
import type { Page } from '../../projections/paging.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { findClient as findInLog, readClientView } from '../client/clientView.ts';

interface ExportDeps {
  readonly eventStore: EventStore;
  readonly readModels: ReadModels;
}

/** All that is known of a client, in the words of the API. */
export async function exportClient(
  { eventStore, readModels }: ExportDeps,
  clientId: string,
): Promise<Record<string, unknown>> {
  const [client, known, kept, orders, entries] = await Promise.all([
    readClientView({ eventStore }, clientId),
    findInLog(eventStore, clientId),
    findClient(readModels, clientId),
    everyPage((page) =>
      findClientOrders(readModels, { clientId, ...page }).then(({ orders: rows, next }) => ({ rows, next })),
    ),
    bonusEntries(readModels, clientId),
  ]);
  const before = await Promise.all(
    (await accountsWithin(eventStore, known?.absorbed ?? [])).map((id) => bonusEntries(readModels, id)),
  );
  const bonuses = [...before.flat(), ...entries].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return {
    client,
    other_phones: known?.otherPhones ?? [],
    consents: (kept?.consents ?? []).map(({ textVersion, ...consent }) => ({
      ...consent,
      text_version: textVersion,
    })),
    orders: await Promise.all(orders.map((order) => exportedOrder(eventStore, order))),
    bonuses: bonuses.map(({ at, kind, amount, orderNumber, reason, expiresAt, balanceAfter }) => ({
      at,
      kind,
      sum: toRoubles(amount),
      balance_after: toRoubles(balanceAfter),
      order: orderNumber,
      reason,
      expires_at: expiresAt,
    })),
  };
}

const bonusEntries = (readModels: ReadModels, clientId: string) =>
  everyPage((page) =>
    findBonusStatement(readModels, { clientId, ...page }).then(({ entries: rows, next }) => ({ rows, next })),
  );

/** Accounts that have become part of this one keep what was on them, and what had become part of them before. */
async function accountsWithin(eventStore: EventStore, ids: readonly string[]): Promise<readonly string[]> {
  const all: string[] = [];
  for (const id of ids) {
    const { state } = await loadAggregate(eventStore, clientDecider, clientStream(id));
    all.push(id, ...(await accountsWithin(eventStore, state.absorbed)));
  }
  return all;
}

async function exportedOrder(eventStore: EventStore, order: OrderView) {
  const feedback = await eventStore.read(feedbackStream(order.orderId));
  return {
    uid: order.orderId,
    number: order.number,
    status: order.status,
    placed_at: order.placedAt,
    status_at: order.statusAt,
    method: order.method,
    name: order.customerName,
    phone: order.customerPhone,
    email: order.customerEmail,
    comment: order.comment,
    address: order.address,
    point: order.pointName,
    products: order.lines.map(({ name, details, count, total }) => ({
      name,
      details,
      count,
      total: toRoubles(total),
    })),
    total: toRoubles(order.total),
    bonuses: toRoubles(order.sums.bonuses),
    to_pay: toRoubles(order.sums.toPay),
    feedback: feedback.map(({ type, data, metadata }) => ({ at: metadata.at, type, ...data })),
  };
}

async function everyPage<Row>(
  read: (page: Page) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await read({ limit: 500, after });
    all.push(...rows);
    after = next ?? undefined;
  } while (after !== undefined);
  return all;
}
