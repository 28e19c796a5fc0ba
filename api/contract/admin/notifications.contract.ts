import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { id, instant, line, message, money, nextPage, pageKey, text, uid } from '../values.contract.ts';
import { clientSegment } from './clients.contract.ts';

const channel = z.enum(['push', 'sms', 'email', 'bot']);
const { consent: _consent, ...segmentParts } = clientSegment;
/** Whom it goes to; a consent to the channel is asked of everybody by itself. */
const segment = z.strictObject(segmentParts);

const counts = z.object({
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** A crash left open whether it came: it is not sent again. */
  unknown: z.number(),
  waiting: z.number(),
});
const notification = z.object({
  id: z.string(),
  channel,
  title: z.string(),
  text: z.string(),
  state: z.enum(['planned', 'stopped', 'finished']),
  planned_at: instant,
  planned_by: z.string(),
  send_at: instant,
  ended_at: instant.nullable(),
  expected: z.number(),
  counts,
});
export type AdminNotification = z.output<typeof notification>;

const seen = { access: { staff: 'notification.see' }, refusals: [401] } satisfies Partial<Endpoint>;
const sending = {
  access: { staff: 'notification.send' },
  refusals: [401, 409, 422],
} satisfies Partial<Endpoint>;

export const notifications = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/notification',
  summary: 'What was told to many people, the last first, and by which channels one can',
  request: { query: z.object({ after: pageKey.optional() }) },
  answer: z.object({
    notifications: z.array(notification),
    next: nextPage,
    channels: z.array(z.object({ channel, on: z.boolean() })),
    /** Hours of the shop's clock; at night nobody is told. */
    quiet: z.object({ from: z.string(), until: z.string() }),
  }),
});

const written = {
  channel,
  /** Of a push and a letter. */
  title: line(100).default(''),
  /** `{name}` and `{bonuses}` are the person's own. */
  text: text(2000),
  segment,
  /** As soon as possible without it. */
  send_at: instant.optional(),
};
export const previewNotification = endpoint({
  ...sending,
  method: 'POST',
  path: '/api/admin/notification/preview',
  summary: 'How many it would go to, what it would cost, when it would begin, and how it reads',
  request: { body: z.strictObject(written) },
  answer: z.object({
    count: z.number(),
    /** Those of them whom it can come to: they have a phone, a mail, a device that lets it in. */
    reached: z.number(),
    /** Of an SMS: how many messages it is for each. */
    parts: z.number(),
    /** Null: the gateway has not told a price yet. */
    cost: money.nullable(),
    send_at: instant,
    title: z.string(),
    text: z.string(),
  }),
});

export const sendNotification = endpoint({
  ...sending,
  method: 'POST',
  path: '/api/admin/notification/send',
  summary: 'Tell all whom the segment finds and who agreed to it: once each, outside of the night',
  request: {
    body: z.strictObject({
      /** Of the form: sent twice, it is one. */
      notification_id: uid,
      ...written,
      /** How many the preview told: when it is many more by now, nothing is sent. */
      expected: z.int().min(0),
    }),
  },
  answer: message.extend({ notification }),
});

const which = z.strictObject({ id });
export const stopNotification = endpoint({
  ...sending,
  method: 'DELETE',
  path: '/api/admin/notification/:id',
  summary: 'Tell nobody more',
  request: { params: which },
  answer: message,
});

export const notifiedPeople = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/notification/:id',
  summary: 'A notification with its result for each person',
  request: { params: which, query: z.object({ after: id.optional() }) },
  answer: z.object({
    notification,
    people: z.array(
      z.object({
        client_id: z.string(),
        name: z.string(),
        phone: z.string(),
        state: z.enum(['waiting', 'sending', 'sent', 'failed', 'skipped', 'unknown']),
        /** In words. */
        result: z.string(),
        at: instant.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});
