import type { Bot } from '../../commands/bot.ts';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import type { Integrations, OrderHooks } from '../../commands/integrations.ts';
import type { Clock } from '../../commands/ports.ts';
import type { Fields } from '../../domain/document/field.ts';
import type { SecretName } from '../../domain/integrations/integrations.fields.ts';
import { untouchedIntegrations } from '../../domain/integrations/integrations.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/integrations.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { integrationTexts as texts } from '../texts/integrationTexts.ts';
import { actorNames } from './actorNames.ts';
import type { DocumentDeps } from './documents/documentFeature.ts';
import { onlyId, type SingleDescription, singleFeature } from './documents/singleFeature.ts';

export interface IntegrationsDeps extends DocumentDeps {
  readonly integrations: Integrations;
  readonly bot: Pick<Bot, 'channels' | 'explain'>;
  readonly readModels: ReadModels;
  readonly clock: Clock;
  readonly orderHooks: OrderHooks;
  /** Null = nothing that could is set up. False when it did not. */
  readonly updateShop: ((signal: AbortSignal) => Promise<boolean>) | null;
}

const read: SingleDescription['read'] = ({ integrations }) =>
  integrations.revision === '-1' ? null : integrations;

const readSettings: SingleDescription['read'] = ({ settings }) =>
  settings.revision === '-1' ? null : settings;

const pages: Readonly<Record<contract.SetUpIntegration, { readonly fields: Fields }>> = {
  sms: contract.smsPage,
  mail: contract.mailPage,
  bot: contract.botPage,
  hooks: contract.hooksPage,
  addresses: contract.addressesPage,
  analytics: contract.analyticsPage,
  acquiring: contract.acquiringPage,
  restaurant: contract.restaurantPage,
  dispatch: contract.dispatchPage,
};
const singles = [
  singleFeature({ page: contract.smsPage, read }, contract.smsCalls),
  singleFeature({ page: contract.mailPage, read }, contract.mailCalls),
  singleFeature({ page: contract.botPage, read }, contract.botCalls),
  singleFeature({ page: contract.hooksPage, read }, contract.hooksCalls),
  singleFeature({ page: contract.addressesPage, read }, contract.addressesCalls),
  singleFeature({ page: contract.acquiringPage, read }, contract.acquiringCalls),
  singleFeature({ page: contract.restaurantPage, read }, contract.restaurantCalls),
  singleFeature({ page: contract.dispatchPage, read }, contract.dispatchCalls),
  singleFeature({ page: contract.analyticsPage, read: readSettings }, contract.analyticsCalls),
];

/** The fields of a page that are secrets. */
const secretsOf = (name: contract.SetUpIntegration): string[] =>
  Object.entries(pages[name].fields).flatMap(([field, { kind }]) => (kind === 'moment' ? [field] : []));

const routes =
  (deps: IntegrationsDeps): Routes =>
  (router) => {
    const { integrations, shop, clock } = deps;
    for (const single of singles) single.routes(deps)(router);

    route(router, contract.integrationState, async ({ params: { name } }) => {
      const { secrets, calls, check, figures, dead } = await integrations.state(name);
      const nameOf = await actorNames(
        deps.readModels,
        secrets.map(({ setBy }) => ({ kind: 'staff', id: setBy })),
      );
      const kept = new Map(secrets.map((secret) => [secret.name as string, secret]));
      return {
        secrets: secretsOf(name).map((secret) => {
          const set = kept.get(secret);
          return {
            name: secret,
            set: set ? { tail: set.tail, by: nameOf({ kind: 'staff', id: set.setBy }), at: set.setAt } : null,
          };
        }),
        check: check && { ...check, steps: [...check.steps] },
        calls: calls.map(({ at, provider, action, ok, answer, ms, orderId }) => ({
          at,
          provider,
          action,
          ok,
          answer,
          ms,
          order_uid: orderId,
        })),
        figures: [...figures],
        dead: dead.map(({ id, kind, at, error }) => ({
          job_id: id,
          title: texts.jobs[kind] ?? kind,
          at,
          error,
        })),
      };
    });

    route(router, contract.checkIntegration, async ({ params: { name } }) => {
      const check = await integrations.check(name, AbortSignal.timeout(checkMs));
      return { check: { ...check, steps: [...check.steps] } };
    });

    route(router, contract.setSecret, async ({ params: { name }, body: { secret, value }, origin }) => {
      if (!secretsOf(name).includes(secret)) throw refused(texts.foreignSecret, 'secret');
      const given = value.trim();
      // A private key has lines of its own.
      if (/\s/.test(given) && !given.startsWith('-----BEGIN')) throw refused(texts.oddSecret, 'value');
      const field = secret as SecretName; // one of the page's
      const now = clock.now();
      if (given === '') await integrations.secrets.remove(field);
      else await integrations.secrets.set(field, given, { staffId: origin.actor.id, at: now });
      const known = shop.current().integrations;
      const { id: _id, revision: _revision, archived: _archived, ...untouched } = untouchedIntegrations;
      const { position } = await writeDocument(deps)({
        kind: 'Integrations',
        id: onlyId,
        origin,
        fields: {
          ...(known.revision === '-1' && untouched),
          [field]: given === '' ? null : now,
        },
      });
      await shop.reached(position);
      return { message: given === '' ? texts.secretRemoved : texts.secretSet };
    });

    route(router, contract.hookDeliveries, async () => ({
      deliveries: (await deps.orderHooks.newest()).map(({ jobId, orderId, ...delivery }) => ({
        job_id: jobId,
        order_uid: orderId,
        title: texts.hookEvents[delivery.event] ?? delivery.event,
        ...delivery,
      })),
    }));

    route(router, contract.replayHook, async ({ params: { id }, requestId }) => {
      if (!(await deps.orderHooks.replay(id, requestId))) throw new Refusal(409, texts.noDelivery);
      return { message: texts.retried };
    });

    route(router, contract.botChannels, async ({ body: { token }, signal }) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(channelsMs)]);
      const found = await deps.bot.channels(token, patience).catch((error: unknown) => {
        throw refused(deps.bot.explain(error), 'token');
      });
      return {
        channels: found.map(({ chatId, title, kind, canPost }) => ({
          chat_id: chatId,
          title,
          kind,
          can_post: canPost,
        })),
        message: found.length > 0 ? texts.botChannels(found.length) : texts.noBotChannels,
      };
    });

    route(router, contract.updateContainers, async ({ signal }) => {
      if (!deps.updateShop) throw new Refusal(422, texts.noUpdater);
      if (!(await deps.updateShop(signal))) throw new Refusal(422, texts.updaterFailed);
      return { message: texts.updated };
    });

    route(router, contract.retryDeadJob, async ({ params: { name, id } }) => {
      if (!(await integrations.retry(name, id))) throw new Refusal(409, texts.noDeadJob);
      return { message: texts.retried };
    });
  };
export const integrations = { calls: callsIn(contract), routes };

/** Below what any answer may take. */
const checkMs = 12_000;
/** Each chat is asked about. */
const channelsMs = 25_000;
const refused = (text: string, field: string): Refusal =>
  new Refusal(422, text, { fields: { [field]: text } });
