import type { z } from 'zod';
import { toRoubles } from '../../domain/money.ts';
import type { ClientView } from '../../projections/clients/clients.queries.ts';
import type { adminClient } from '../contract/admin/clients.contract.ts';
import { clientTexts as texts } from '../texts/clientTexts.ts';

export const clientView = (client: ClientView, balance: number): z.output<typeof adminClient> => ({
  client_id: client.clientId,
  name: client.erased ? texts.erased : (client.name ?? ''),
  phone: client.phone ?? '',
  email: client.email ?? '',
  date_of_birth: client.dateOfBirth ?? '',
  date_registration: client.registeredAt ?? '',
  orders_count: client.completedCount,
  orders_sum: toRoubles(client.completedSum),
  last_order_at: client.lastCompletedAt,
  bonuses: toRoubles(balance),
  consents: client.consents.map(({ kind }) => kind),
  erased: client.erased,
});
