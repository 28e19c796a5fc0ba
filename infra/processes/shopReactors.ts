import { type DestroyPerson, forgetErasedClient } from '../../commands/client/eraseClient.ts';
import { type MergeDeps, mergeReactor } from '../../commands/client/mergeClients.ts';
import type { DispatchDeps } from '../../commands/dispatch/dispatches.ts';
import { settleEditedOrder } from '../../commands/order/editOrder.ts';
import { settleRefundedOrder } from '../../commands/order/refundOrder.ts';
import { settleCompletedOrder } from '../../commands/order/settleCompletedOrder.ts';
import { undoCancelledOrder } from '../../commands/order/undoCancelledOrder.ts';
import { type CloseSessionsOf, endStaffSessions } from '../../commands/policies/endStaffSessions.ts';
import { orderSettlement } from '../../commands/policies/orderSettlement.ts';
import type { TicketDeps } from '../../commands/till/tickets.ts';
import { botReactor } from '../bot/botReactor.ts';
import { dispatchReactor } from '../dispatch/dispatchReactor.ts';
import { sweepReactor } from '../erasure/sweepReadModels.ts';
import { encodeMediaReactor } from '../files/encodeMedia.ts';
import { keepPhotosReactor } from '../files/keepPhotos.ts';
import { hookReactor } from '../hooks/hookReactor.ts';
import { mailReactor } from '../mail/mailReactor.ts';
import { notificationReactor } from '../notifications/notificationReactor.ts';
import { paymentReactor } from '../payment/paymentReactor.ts';
import { pushReactor } from '../push/pushReactor.ts';
import { createPushSubscriptions } from '../push/pushSubscriptions.ts';
import type { ShopReactor } from '../reactors/reactor.ts';
import { ticketReactor } from '../till/ticketReactor.ts';
import type { CommandSide } from './commandSide.ts';
import type { Foundation } from './foundation.ts';

export interface ReactorDeps {
  readonly foundation: Pick<Foundation, 'eventStore' | 'pool' | 'clock'>;
  readonly commands: CommandSide;
  readonly ticketing: TicketDeps;
  readonly dispatching: DispatchDeps;
  readonly destroyPerson: DestroyPerson;
  readonly merging: Pick<MergeDeps, 'findOrdersUnderWay' | 'findOrdersOf' | 'repointPerson'>;
  readonly closeSessionsOf: CloseSessionsOf;
}

/** Everything that happens because something happened. */
export const shopReactors = ({
  foundation: { eventStore, pool, clock },
  commands,
  ticketing,
  dispatching,
  destroyPerson,
  merging,
  closeSessionsOf,
}: ReactorDeps): readonly ShopReactor[] => [
  orderSettlement({
    settleCompletedOrder: settleCompletedOrder(commands),
    undoCancelledOrder: undoCancelledOrder(commands),
    settleEditedOrder: settleEditedOrder(commands),
    settleRefundedOrder: settleRefundedOrder(commands),
  }),
  forgetErasedClient({ ...commands, destroyPerson }),
  mergeReactor({ ...commands, ...merging }),
  endStaffSessions({ eventStore, closeSessionsOf }),
  sweepReactor,
  keepPhotosReactor,
  encodeMediaReactor,
  notificationReactor,
  mailReactor({ shop: commands.shop }),
  botReactor({ shop: commands.shop }),
  hookReactor({ shop: commands.shop }),
  paymentReactor(commands),
  ticketReactor(ticketing),
  dispatchReactor(dispatching),
  pushReactor({ subscriptions: createPushSubscriptions(pool), clock }),
];
