import type {
  NotificationCounts,
  NotificationEvent,
  NotificationPlan,
} from '../../domain/notification/notification.events.ts';
import {
  type Notification,
  type NotificationCommand,
  notification,
} from '../../domain/notification/notification.ts';
import { type Folded, type Handled, handleCommand, loadAggregate } from '../handleCommand.ts';
import type { Clock, EventStore, Origin } from '../ports.ts';
import { notificationStream } from '../streams.ts';

export interface NotificationDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
}
type Done = Promise<Handled<Notification, NotificationEvent>>;
const handle = (deps: NotificationDeps, command: NotificationCommand, origin: Origin): Done =>
  handleCommand(deps, notification, notificationStream(command.id), command, origin);

/** To be sent at its time, outside of the night; asked for twice under one id it is one. */
export const planNotification =
  (deps: NotificationDeps) =>
  ({ id, origin, ...plan }: NotificationPlan & { readonly id: string; readonly origin: Origin }): Done =>
    handle(deps, { type: 'Plan', id, plan }, origin);

/** Nobody gets it any more who has not yet. */
export const stopNotification =
  (deps: NotificationDeps) =>
  ({ id, origin }: { readonly id: string; readonly origin: Origin }): Done =>
    handle(deps, { type: 'Stop', id }, origin);

export const finishNotification =
  (deps: NotificationDeps) =>
  (id: string, counts: NotificationCounts, origin: Origin): Done =>
    handle(deps, { type: 'Finish', id, counts }, origin);

export const readNotification = (
  { eventStore }: { readonly eventStore: Pick<EventStore, 'read'> },
  id: string,
): Promise<Folded<Notification>> => loadAggregate(eventStore, notification, notificationStream(id));
