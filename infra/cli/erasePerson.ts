import { eraseClient } from '../../commands/client/eraseClient.ts';
import type { Origin } from '../../commands/ports.ts';
import { phoneFrom } from '../../domain/phone.ts';
import { ordersUnderWay } from '../erasure/ordersUnderWay.ts';
import type { Foundation } from '../processes/foundation.ts';
import { openVaultSide } from '../processes/vaultSide.ts';
import { ru } from '../texts/ru.ts';
import { catchUp } from './catchUp.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';

/** Whoever has ever ordered with this phone, registered or not, at their wish. */
export const erasePerson = async (
  foundation: Foundation,
  { phone: typed }: { readonly phone: string },
  out: Output,
): Promise<number> => {
  const { eventStore, clock, ids, readModels, status } = foundation;
  const phone = phoneFrom(typed);
  const vault = openVaultSide(foundation);
  try {
    const clientId = await vault.persons.findPerson(phone);
    if (clientId === null) throw new CommandRefused(ru.cli.erasure.unknown(phone));
    await catchUp(foundation, out);
    const origin: Origin = { actor: { kind: 'system', id: 'shop' }, correlationId: ids.next() };
    const underWay = ordersUnderWay(readModels, status);
    await eraseClient({
      eventStore,
      clock,
      destroyPerson: vault.destroyPerson,
      findOrdersUnderWay: async (person, position) => {
        await catchUp(foundation, out);
        return underWay(person, position);
      },
      orders: { clear: () => undefined },
    })({ clientId, origin });
    out.say(ru.cli.erasure.done(phone));
    await catchUp(foundation, out);
    return 0;
  } finally {
    await vault.close();
  }
};
