import type { HandlersOfEvery } from '../../commands/eventHandlers.ts';
import type { ClientPerson } from '../../domain/client/client.events.ts';
import type { OrderEvent } from '../../domain/order/order.events.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import { projection } from '../projection.ts';
import type { Rows } from '../rows.ts';
import type { RowOf } from '../table.ts';
import {
  type ClientColumns,
  type ClientOrderColumns,
  type ClientPhoneColumns,
  clientOrdersTable,
  clientPhonesTable,
  clientsTable,
} from './clients.table.ts';

type ClientRow = RowOf<ClientColumns>;
interface ClientTables {
  readonly clients: Rows<ClientRow>;
  readonly orders: Rows<RowOf<ClientOrderColumns>>;
  readonly phones: Rows<RowOf<ClientPhoneColumns>>;
}

export const clientsProjection = projection({
  name: 'clients',
  version: 6,
  tables: { clients: clientsTable, orders: clientOrdersTable, phones: clientPhonesTable },
  preload: {
    clients: ({ data }) => ('clientId' in data && data.clientId !== null ? [data.clientId] : null),
    orders: ({ data, type }) => (type === 'OrderCompleted' || type === 'OrderEdited' ? [data.orderId] : null),
  },
  on: {
    ClientRegistered: ({ data, metadata, revision }, { clients }) =>
      keep(clients, data.clientId, {
        ...fieldsOf(data.person),
        registered_at: metadata.at,
        erased: false,
        revision: String(revision),
      }),
    ClientChanged: ({ data, revision }, { clients }) =>
      keep(clients, data.clientId, { ...fieldsOf(data.person), revision: String(revision) }),
    ClientConsentGiven: ({ data, metadata, revision }, { clients }) => {
      const { clientId, kind, textVersion, text, from } = data;
      const given = { kind, textVersion, text, at: metadata.at, from };
      return keep(clients, clientId, ({ consents }) => ({
        consents: [...consents.filter((other) => other.kind !== kind), given],
        revision: String(revision),
      }));
    },
    ClientConsentWithdrawn: ({ data, revision }, { clients }) =>
      keep(clients, data.clientId, ({ consents }) => ({
        consents: consents.filter(({ kind }) => kind !== data.kind),
        revision: String(revision),
      })),
    ClientAddressSaved: ({ data, revision }, { clients }) =>
      keep(clients, data.clientId, ({ addresses }) => ({
        addresses: [
          ...addresses.filter(({ id }) => id !== data.addressId),
          ...(data.address ? [data.address] : []),
        ],
        revision: String(revision),
      })),
    ClientAddressRemoved: ({ data, revision }, { clients }) =>
      keep(clients, data.clientId, ({ addresses }) => ({
        addresses: addresses.filter(({ id }) => id !== data.addressId),
        revision: String(revision),
      })),
    ClientProductLiked: ({ data, revision }, { clients }) =>
      keep(clients, data.clientId, ({ likes }) => ({
        likes: [...likes.filter((id) => id !== data.productId), data.productId],
        revision: String(revision),
      })),
    ClientProductUnliked: ({ data, revision }, { clients }) =>
      keep(clients, data.clientId, ({ likes }) => ({
        likes: likes.filter((id) => id !== data.productId),
        revision: String(revision),
      })),
    ClientNoteWritten: ({ data, revision }, { clients }) =>
      keep(clients, data.clientId, { note: data.note, revision: String(revision) }),
    ClientMerged: async ({ data: { clientId, intoId }, revision }, { clients, phones }) => {
      await forgetPhones(phones, clientId);
      return keep(clients, clientId, {
        ...nothing,
        registered_at: null,
        merged_into: intoId,
        revision: String(revision),
      });
    },
    ClientAbsorbed: async ({ data, revision }, { clients, phones }) => {
      const { clientId, fromId, likes, taken } = data;
      const { completed_count, completed_sum, last_completed_at } =
        (await clients.get(fromId)) ?? unknownClient(fromId);
      await keep(clients, fromId, { completed_count: 0, completed_sum: 0, last_completed_at: null });
      await keep(clients, clientId, (row) => ({
        ...(taken && {
          ...fieldsOf(taken.person),
          note: taken.note,
          addresses: [...row.addresses, ...taken.addresses],
        }),
        likes: [...row.likes, ...likes],
        completed_count: row.completed_count + completed_count,
        completed_sum: row.completed_sum + completed_sum,
        last_completed_at: laterOf(row.last_completed_at, last_completed_at),
        revision: String(revision),
      }));
      for (const phone of taken?.phones ?? []) phones.put({ client_id: clientId, phone });
    },
    ClientErased: async ({ data, revision }, { clients, phones }) => {
      await forgetPhones(phones, data.clientId);
      await keep(clients, data.clientId, { ...nothing, erased: true, revision: String(revision) });
    },
    ...orderEvents(),
  },
});

/** What each event of an order means for the client whose it is. */
function orderEvents(): HandlersOfEvery<OrderEvent, [ClientTables]> {
  return {
    OrderPlacementStarted: ({ data }, { orders }) => {
      const { orderId, clientId, sums } = data;
      if (clientId) orders.put({ order_id: orderId, client_id: clientId, total: orderSum(sums) });
    },
    OrderPlacementAbandoned: ({ data }, { orders }) => orders.remove(data.orderId),
    OrderCancelled: ({ data }, { orders }) => orders.remove(data.orderId),
    OrderCompleted: async ({ data, metadata }, { clients, orders }) => {
      const order = await orders.get(data.orderId);
      if (!order) return; // a guest's
      orders.remove(data.orderId);
      await keep(
        clients,
        await survivorOf(clients, order.client_id),
        ({ completed_count, completed_sum }) => ({
          completed_count: completed_count + 1,
          completed_sum: completed_sum + order.total,
          last_completed_at: metadata.at,
        }),
      );
    },
    OrderPlaced: null,
    OrderPaid: null,
    OrderConfirmed: null,
    OrderCookingStarted: null,
    OrderReady: null,
    OrderDeliveryStarted: null,
    OrderPromisedTimeChanged: null,
    OrderEdited: async ({ data: { orderId, sums } }, { orders }) => {
      const order = await orders.get(orderId);
      if (order) orders.put({ ...order, total: orderSum(sums) }); // not a guest's
    },
    OrderRefunded: async ({ data: { clientId, money, bonuses } }, { clients }) => {
      if (clientId === null) return; // a guest's
      await keep(clients, await survivorOf(clients, clientId), ({ completed_sum }) => ({
        completed_sum: completed_sum - money - bonuses,
      }));
    },
    OrderPortionsCooked: null,
    OrderPortionsRecalled: null,
    OrderReturnedToKitchen: null,
    OrderCourierAssigned: null,
    OrderCourierUnassigned: null,
    OrderNoteAdded: null,
    // The sums of its client went over at once; what comes later follows.
    OrderHandedOver: null,
    OrderArchived: null,
    OrderUnarchived: null,
  };
}

/** A consent or an order may come before the registration. */
async function keep(
  clients: Rows<ClientRow>,
  clientId: string,
  changes: Partial<ClientRow> | ((row: ClientRow) => Partial<ClientRow>),
): Promise<void> {
  const row = (await clients.get(clientId)) ?? unknownClient(clientId);
  clients.put({ ...row, ...(typeof changes === 'function' ? changes(row) : changes) });
}

/** An order may still name the account that it was placed with. */
async function survivorOf(clients: ClientTables['clients'], clientId: string): Promise<string> {
  const intoId = (await clients.get(clientId))?.merged_into ?? null;
  return intoId === null ? clientId : survivorOf(clients, intoId);
}

async function forgetPhones(phones: ClientTables['phones'], clientId: string): Promise<void> {
  for (const { client_id, phone } of await phones.where('client_id', clientId))
    phones.remove(client_id, phone);
}

const laterOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) < Date.parse(other) ? other : one;
};

const fieldsOf = (person: ClientPerson | null) => ({
  name: person?.name ?? null,
  phone: person?.phone ?? null,
  email: person?.email ?? null,
  date_of_birth: person?.dateOfBirth ?? null,
});

/** What is left of a person who is gone from here. */
const nothing = { ...fieldsOf(null), likes: [], consents: [], addresses: [], note: null };

const unknownClient = (clientId: string): ClientRow => ({
  client_id: clientId,
  ...fieldsOf(null),
  registered_at: null,
  likes: [],
  consents: [],
  addresses: [],
  note: null,
  completed_count: 0,
  completed_sum: 0,
  last_completed_at: null,
  erased: false,
  merged_into: null,
  revision: '-1',
});
