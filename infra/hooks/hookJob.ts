import type { IntegrationSecrets } from '../../commands/integrations.ts';
import { type JobKind, JobRejected } from '../../commands/jobs.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import type { CallLog } from '../integrations/callLog.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import type { Job } from '../jobs/job.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { addressId, type HookEvent, hookAddresses, hookBody, hookHeaders } from './orderHook.ts';
import { InsideAddress, postOutside } from './outsideHttp.ts';

export type HookData = {
  readonly orderId: string;
  readonly event: HookEvent;
  readonly eventId: string;
  readonly at: string;
  /** Which of the addresses, by its hash. */
  readonly address: string;
};
/** Over five hours: another system may be away for an evening. */
export const hookKind: JobKind<HookData> = {
  name: 'orderHook',
  concurrency: 4,
  retry: { times: 11, firstPauseSeconds: 10 },
  timeoutSeconds: 30,
};

export interface HookDeps {
  readonly shop: Pick<ShopReader, 'current'>;
  readonly secrets: Pick<IntegrationSecrets, 'read'>;
  readonly calls: Pick<CallLog, 'record'>;
  readonly clock: Clock;
  readonly mayReachInside: boolean;
}
const answerWithinMs = 15_000;

export const hookJob = (
  deps: HookDeps & { readonly eventStore: Pick<EventStore, 'read'> },
): Job<HookData> => ({
  kind: hookKind,
  work: async ({ orderId, event, eventId, at, address }, { signal }) => {
    const set = deps.shop.current().integrations;
    const url = hookAddresses(set).find((each) => addressId(each) === address);
    // Switched off, or another address since.
    if (!set.hooksOn || !url) return;
    const id = `${eventId}-${address}`;
    const body = await hookBody(deps.eventStore, { id, event, orderId, at });
    await callHook(deps, { url, id, event, body, orderId }, signal).catch((error: unknown) => {
      if (error instanceof ServiceFailure && !error.retryable) throw new JobRejected(error.message);
      throw error;
    });
  },
});

/** One call of one address, with its record. @throws {ServiceFailure} when it is not taken. */
export const callHook = async (
  { secrets, calls, clock, mayReachInside }: HookDeps,
  {
    url,
    id,
    event,
    body,
    orderId,
  }: {
    readonly url: URL;
    readonly id: string;
    readonly event: string;
    readonly body: string;
    readonly orderId: string | null;
  },
  signal: AbortSignal,
): Promise<void> => {
  const provider = url.hostname;
  const begun = performance.now();
  const record = (ok: boolean, answer: string) =>
    calls.record({
      integration: 'hooks',
      provider,
      action: integrationTexts.hooks.actions[event] ?? event,
      ok,
      answer,
      ms: performance.now() - begun,
      orderId,
    });
  try {
    const secret = await secrets.read('hooksSecret');
    if (secret === null) throw new ServiceFailure(provider, 'setup');
    const headers = hookHeaders(secret, { id, event, timestamp: clock.now(), body });
    const timeout = AbortSignal.timeout(answerWithinMs);
    const patience = AbortSignal.any([signal, timeout]);
    const status = await postOutside({ url, headers, body, mayReachInside, signal: patience }).catch(
      (error: unknown) => {
        if (error instanceof InsideAddress)
          throw new ServiceFailure(provider, 'refused', { code: 'inside', retryable: false });
        throw new ServiceFailure(provider, timeout.aborted ? 'timeout' : 'network');
      },
    );
    if (status < 200 || status > 299) throw new ServiceFailure(provider, 'status', { httpStatus: status });
    record(true, String(status));
  } catch (error) {
    const failure = error instanceof ServiceFailure ? error : new ServiceFailure(provider, 'network');
    record(false, String(failure.httpStatus ?? failure.code ?? failure.kind));
    throw failure;
  }
};
