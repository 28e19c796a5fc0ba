import type { CheckStep } from '../../commands/integrations.ts';
import { failed, failedBy, passed } from '../integrations/explain.ts';
import { integrationTexts } from '../texts/integrationTexts.ts';
import { callHook, type HookDeps } from './hookJob.ts';
import { hookAddresses, oddAddresses } from './orderHook.ts';

const texts = integrationTexts.hooks;

/** Sends each address a signed «ping», as an order's would be. */
export const checkHooks = async (deps: HookDeps, signal: AbortSignal): Promise<CheckStep[]> => {
  const set = deps.shop.current().integrations;
  const addresses = hookAddresses(set);
  const steps = [
    ...(set.hooksOn ? [] : [failed(texts.off, texts.offText, texts.offTodo)]),
    ...oddAddresses(set).map((word) => failed(texts.odd(word), '', texts.oddTodo)),
    ...(addresses.length === 0 ? [failed(texts.none, '', texts.noneTodo)] : []),
  ];
  if (set.hooksSecret === null) return [...steps, failed(texts.noSecret, '', texts.noSecretTodo)];
  const asked = await Promise.all(
    addresses.map(async (url) => {
      const ping = { url, id: 'ping', event: 'ping', body: '{"event":"ping"}', orderId: null };
      try {
        await callHook(deps, ping, signal);
        return passed(texts.takes(url.hostname), url.protocol === 'https:' ? '' : texts.plain);
      } catch (error) {
        return failedBy(url.hostname, error);
      }
    }),
  );
  return [...steps, ...asked];
};
