import type { z } from 'zod';
import { planNotification, stopNotification } from '../../commands/notification/notifications.ts';
import type { NotificationChannels, NotificationPeople } from '../../commands/notifications.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { toRoubles } from '../../domain/money.ts';
import { filledText, smsParts, unknownFields } from '../../domain/notification/filledText.ts';
import type { NotificationChannel } from '../../domain/notification/notification.events.ts';
import { nextAdvertisingTime } from '../../domain/notification/quietHours.ts';
import { advertisingHours } from '../../domain/settings/settings.ts';
import { findClientNames } from '../../projections/clients/clients.queries.ts';
import { countReached, countRecipients } from '../../projections/clients/recipients.queries.ts';
import { notificationsProjection } from '../../projections/notifications/notifications.projection.ts';
import {
  findNotification,
  listNotifications,
  type NotificationView,
} from '../../projections/notifications/notifications.queries.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/notifications.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { clientTexts } from '../texts/clientTexts.ts';
import { notificationTexts as texts } from '../texts/notificationTexts.ts';
import { roubles } from '../texts/words.ts';
import { actorNames } from './actorNames.ts';
import { segmentOf } from './clientSegment.ts';

export interface NotificationsDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly notificationPeople: NotificationPeople;
  readonly channels: NotificationChannels;
}
type Written = z.output<(typeof contract.previewNotification)['request']['body']>;

const waitMs = 2_000;
const shownAtOnce = 20;
const peopleAtOnce = 100;
const channelNames: readonly NotificationChannel[] = ['push', 'sms', 'email', 'bot'];
const sample = { name: texts.sample.name, bonuses: roubles(texts.sample.bonuses) };

export const notificationsRoutes =
  (deps: NotificationsDeps): Routes =>
  (router) => {
    const { readModels, channels, notificationPeople: people } = deps;
    const plan = planNotification(deps);
    const stop = stopNotification(deps);
    const seen = (position: bigint) =>
      deps.projections.waitFor(notificationsProjection.name, position, waitMs);
    const shown = async (rows: readonly NotificationView[]) => {
      const actors = rows.map(({ plannedBy: id }) => ({ kind: 'staff', id }) as const);
      const nameOf = await actorNames(readModels, actors);
      return Promise.all(
        rows.map(async (row) => ({
          ...viewOf(row),
          planned_by: nameOf({ kind: 'staff', id: row.plannedBy }),
          counts: await people.count(row.id),
        })),
      );
    };
    const one = async (id: string) => {
      const row = await findNotification(readModels, id);
      if (!row) throw new DomainError('NotificationNotFound', {});
      const [view] = await shown([row]);
      if (!view) throw new DomainError('NotificationNotFound', {});
      return view;
    };

    route(router, contract.notifications, async ({ query: { after } }) => {
      const { rows, next } = await listNotifications(readModels, { limit: shownAtOnce, after });
      const told = advertisingHours(deps.shop.current().settings);
      return {
        notifications: await shown(rows),
        next,
        channels: channelNames.map((channel) => ({ channel, on: channels.canSend(channel) })),
        quiet: { from: told.end, until: told.start },
      };
    });

    route(router, contract.previewNotification, async ({ body }) => {
      const { channel, title, text } = body;
      const { count, sendAt, segment } = await planned(deps, body);
      const reached = await countReached(
        readModels,
        { channel, segment },
        await channels.addressees(channel),
      );
      const sampled = filledText(text, sample);
      const parts = channel === 'sms' ? smsParts(sampled) : 1;
      const cost = await channels.costOf(channel, parts);
      return {
        count,
        reached,
        parts,
        cost: cost === null ? null : toRoubles(cost * reached),
        send_at: sendAt,
        title: filledText(title, sample),
        text: sampled,
      };
    });

    route(router, contract.sendNotification, async ({ body, origin }) => {
      const { notification_id: id, channel, title, text, expected } = body;
      if (!channels.canSend(channel))
        throw new Refusal(422, texts.channelOff, { fields: { channel: texts.channelOff } });
      const { count, sendAt, segment } = await planned(deps, body);
      // Who was shown ten people does not write to a thousand.
      if (count > expected + Math.max(10, expected * 0.1))
        throw new Refusal(409, texts.changed(count), { fields: { expected: texts.changed(count) } });
      const wish = { id, channel, title, text, segment, sendAt, expected: count, origin };
      await seen((await plan(wish)).position);
      return { message: texts.planned(count), notification: await one(id) };
    });

    route(router, contract.stopNotification, async ({ params: { id }, origin }) => {
      await seen((await stop({ id, origin })).position);
      return { message: texts.stopped };
    });

    route(router, contract.notifiedPeople, async ({ params: { id }, query: { after = '' } }) => {
      const notification = await one(id);
      const rows = await people.list(id, { after, limit: peopleAtOnce });
      const names = await findClientNames(
        readModels,
        rows.map(({ personId }) => personId),
      );
      return {
        notification,
        people: rows.map(({ personId, state, reason, at }) => ({
          client_id: personId,
          name: names.get(personId)?.name ?? clientTexts.erased,
          phone: names.get(personId)?.phone ?? '',
          state,
          // Whoever waits after a stop waits for nothing.
          result:
            notification.state === 'stopped' && state === 'waiting'
              ? texts.notTold
              : texts.result(state, reason),
          at,
        })),
        next: rows.length === peopleAtOnce ? (rows.at(-1)?.personId ?? null) : null,
      };
    });
  };

/** Whom it would go to, and when it would begin: by the shop's clock, outside of the night. */
async function planned(
  { readModels, clock, shop }: NotificationsDeps,
  { channel, title, text, segment: wanted, send_at }: Written,
) {
  refuseUnreadable({ title, text, segment: wanted });
  const now = clock.now();
  const { erased: _erased, search: _search, ...segment } = segmentOf(wanted, { now, shop: shop.current() });
  const count = await countRecipients(readModels, { channel, segment });
  const earliest = send_at !== undefined && Date.parse(send_at) > Date.parse(now) ? send_at : now;
  return { count, segment, sendAt: nextAdvertisingTime(earliest, shop.current().settings) };
}

/** @throws {Refusal} of what nobody would understand, or nobody could be. */
function refuseUnreadable({ title, text, segment }: Pick<Written, 'title' | 'text' | 'segment'>): void {
  for (const [field, written] of Object.entries({ title, text })) {
    const [unknown] = unknownFields(written);
    if (unknown === undefined) continue;
    const why = texts.unknownField(unknown);
    throw new Refusal(422, why, { fields: { [field]: why } });
  }
  const { orders_min: least = 0, orders_max: most } = segment;
  if (most !== undefined && most < least)
    throw new Refusal(422, texts.turned, { fields: { 'segment.orders_max': texts.turned } });
}

const viewOf = (row: NotificationView) => ({
  id: row.id,
  channel: row.channel,
  title: row.title,
  text: row.text,
  state: row.state,
  planned_at: row.plannedAt,
  send_at: row.sendAt,
  ended_at: row.endedAt,
  expected: row.expected,
});
