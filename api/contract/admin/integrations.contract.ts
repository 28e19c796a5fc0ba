import { z } from 'zod';
import type { Fields } from '../../../domain/document/field.ts';
import {
  acquiringFields,
  addressFields,
  botFields,
  dispatchFields,
  hookFields,
  integrationsFields,
  mailFields,
  restaurantFields,
  smsFields,
} from '../../../domain/integrations/integrations.fields.ts';
import { settingsFields } from '../../../domain/settings/settings.fields.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { instant } from '../values.contract.ts';
import { type SinglePage, singleCalls } from './singleCalls.ts';

const page = <F extends Fields>(name: string, fields: F) =>
  ({
    kind: 'Integrations',
    fields,
    one: 'integration',
    path: `/api/admin/integration/${name}`,
    see: 'integration.see',
    edit: 'integration.edit',
  }) as const satisfies SinglePage<F, 'integration'>;

export const smsPage = page('sms', smsFields);
export const smsCalls = singleCalls(smsPage);

export const addressesPage = page('addresses', addressFields);
export const addressesCalls = singleCalls(addressesPage);

export const mailPage = page('mail', mailFields);
export const mailCalls = singleCalls(mailPage);

export const acquiringPage = page('acquiring', acquiringFields);
export const acquiringCalls = singleCalls(acquiringPage);

export const botPage = page('bot', botFields);
export const botCalls = singleCalls(botPage);

export const hooksPage = page('hooks', hookFields);
export const hooksCalls = singleCalls(hooksPage);

export const restaurantPage = page('restaurant', restaurantFields);
export const restaurantCalls = singleCalls(restaurantPage);

export const dispatchPage = page('dispatch', dispatchFields);
export const dispatchCalls = singleCalls(dispatchPage);

/** Of the settings: the storefront reads it there. */
export const analyticsPage = {
  ...page('analytics', { metrika: settingsFields.metrika }),
  kind: 'Settings',
} as const;
export const analyticsCalls = singleCalls(analyticsPage);

/** Those that can be set up here. */
export const integrationName = z.enum([
  'sms',
  'mail',
  'bot',
  'hooks',
  'addresses',
  'restaurant',
  'analytics',
  'acquiring',
  'dispatch',
]);
export type SetUpIntegration = z.output<typeof integrationName>;

/** The names of the fields that are secrets. */
const secretNames = Object.entries(integrationsFields).flatMap(([name, field]) =>
  field.kind === 'moment' ? [name] : [],
);
export const secretName = z.enum(secretNames as [string, ...string[]]);

const which = { params: z.strictObject({ name: integrationName }) };
const seen = { access: { staff: 'integration.see' }, refusals: [401] } satisfies Partial<Endpoint>;
const checkResult = z.object({
  at: instant,
  ms: z.number(),
  steps: z.array(z.object({ ok: z.boolean(), title: z.string(), text: z.string(), todo: z.string() })),
});

export const integrationState = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/integration/:name/state',
  summary:
    'How an integration fares: its keys by their ends, the last check, the last calls, what has failed for good',
  request: which,
  answer: z.object({
    secrets: z.array(
      z.object({
        name: secretName,
        /** Null = nobody has given it. */
        set: z.object({ tail: z.string(), by: z.string(), at: instant }).nullable(),
      }),
    ),
    check: checkResult.nullable(),
    calls: z.array(
      z.object({
        at: instant,
        provider: z.string(),
        action: z.string(),
        ok: z.boolean(),
        answer: z.string(),
        ms: z.number(),
        order_uid: z.string().nullable(),
      }),
    ),
    figures: z.array(z.object({ label: z.string(), value: z.string(), alarm: z.boolean() })),
    dead: z.array(z.object({ job_id: z.string(), title: z.string(), at: instant, error: z.string() })),
  }),
});
export const checkIntegration = endpoint({
  ...seen,
  access: { staff: 'integration.edit' },
  method: 'POST',
  path: '/api/admin/integration/:name/check',
  summary: 'Ask the service with what is saved; each step says what is wrong and what to do',
  request: which,
  answer: z.object({ check: checkResult }),
});
export const setSecret = endpoint({
  method: 'PUT',
  path: '/api/admin/integration/:name/secret',
  summary: 'Replace a key or a password; an empty value takes it away. It is never shown again',
  access: { staff: 'integration.changeSecrets' },
  refusals: [401, 422],
  request: { ...which, body: z.strictObject({ secret: secretName, value: z.string().max(10_000) }) },
  answer: z.object({ message: z.string() }),
});
export const hookDeliveries = endpoint({
  ...seen,
  method: 'GET',
  path: '/api/admin/integration/hooks/deliveries',
  summary: 'What other systems were told of orders lately, the newest first',
  request: {},
  answer: z.object({
    deliveries: z.array(
      z.object({
        job_id: z.string(),
        event: z.string(),
        /** The event in words. */
        title: z.string(),
        order_uid: z.string(),
        /** Null = to an address that is not among them any more. */
        address: z.string().nullable(),
        at: instant,
        state: z.enum(['waiting', 'done', 'dead']),
        attempts: z.number(),
      }),
    ),
  }),
});
export const replayHook = endpoint({
  method: 'PUT',
  path: '/api/admin/integration/hooks/delivery/:id/replay',
  summary: 'Tell it once more, with the order as it is now',
  access: { staff: 'integration.edit' },
  refusals: [401, 409],
  request: { params: z.strictObject({ id: z.uuid() }) },
  answer: z.object({ message: z.string() }),
});
export const botChannels = endpoint({
  method: 'POST',
  path: '/api/admin/integration/bot/channel',
  summary: 'The chats that a bot can post to, by its token; without a token, by the one that is kept',
  access: { staff: 'integration.changeSecrets' },
  refusals: [401, 422],
  mayTakeMs: 30_000,
  request: { body: z.strictObject({ token: z.string().max(200).default('') }) },
  answer: z.object({
    channels: z.array(
      z.object({
        chat_id: z.string(),
        title: z.string(),
        kind: z.enum(['channel', 'group']),
        /** It may write there. */
        can_post: z.boolean(),
      }),
    ),
    message: z.string(),
  }),
});
export const updateContainers = endpoint({
  method: 'POST',
  path: '/api/admin/integration/docker/update',
  summary: 'Let Watchtower fetch and start the newest version of the shop; takes up to two minutes',
  access: { staff: 'integration.changeSecrets' },
  refusals: [401, 422],
  mayTakeMs: 119_000,
  request: {},
  answer: z.object({ message: z.string() }),
});
export const retryDeadJob = endpoint({
  method: 'PUT',
  path: '/api/admin/integration/:name/job/:id/retry',
  summary: 'Try again what has failed for good',
  access: { staff: 'integration.edit' },
  refusals: [401, 409],
  request: { params: z.strictObject({ name: integrationName, id: z.uuid() }) },
  answer: z.object({ message: z.string() }),
});
