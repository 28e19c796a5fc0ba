import { botHookPath } from '../../api/contract/bot.contract.ts';
import { type Connect, pause, seekLeadership } from '../../projections/leadership.ts';
import { ServiceFailure } from '../integrations/serviceFailure.ts';
import { backoffMs } from '../retry.ts';
import type { HearUpdate } from './hearDeps.ts';
import { type BotSetup, botWorks, type OpenedTelegram, openTelegram } from './openTelegram.ts';

export interface ReceiveDeps extends BotSetup {
  readonly connect: Connect;
  readonly hear: HearUpdate;
  readonly webhookSecret: (token: string) => string;
  readonly publicOrigin: string | null;
  readonly onTrouble: (error: unknown) => void;
}

const role = 'bot updates';
const pollSeconds = 20;
const lookMs = 1000;
const pauses = { firstPauseMs: 1000, longestPauseMs: 60_000 };

/**
 * Hears what happens in chats, in one process of all: Telegram lets one ask for news. With a webhook it only says where to
 * call. Settings that change are seen after the question that is under way.
 */
export const receiveUpdates = (deps: ReceiveDeps): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lost = new AbortController();
  let isLeader = false;
  const leading = seekLeadership({
    connect: deps.connect,
    names: [role],
    signal,
    retryMs: lookMs,
    onChange: (led) => {
      if (isLeader && !led.has(role)) lost.abort();
      if (!isLeader && led.has(role)) lost = new AbortController();
      isLeader = led.has(role);
    },
  });
  const receiving = receive();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([leading, receiving]);
    },
  };

  async function receive(): Promise<void> {
    let failures = 0;
    /** For what settings Telegram was told how it is to reach us. */
    let arranged: unknown = null;
    let offset: number | undefined;
    while (!signal.aborted) {
      const set = deps.shop.current().integrations;
      if (!isLeader || !botWorks(set)) {
        arranged = null;
        await pause(lookMs, signal);
        continue;
      }
      const patience = AbortSignal.any([signal, lost.signal]);
      try {
        const telegram = await openTelegram(deps);
        if (arranged !== set) {
          await arrange(telegram, patience);
          offset = undefined;
          arranged = set;
        }
        if (set.botReception === 'webhook') await pause(lookMs, patience);
        else offset = await poll(telegram, offset, patience);
        failures = 0;
      } catch (error) {
        if (patience.aborted) continue;
        failures += 1;
        deps.onTrouble(error);
        if (error instanceof ServiceFailure && error.code === 'webhookIsSet') arranged = null;
        const asked = error instanceof ServiceFailure ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
        await pause(Math.max(asked, backoffMs(failures, pauses)), patience);
      }
    }
  }

  async function arrange(telegram: OpenedTelegram, patience: AbortSignal): Promise<void> {
    const { botReception } = deps.shop.current().integrations;
    if (botReception === 'polling') return telegram.deleteWebhook(patience);
    if (deps.publicOrigin === null) throw new ServiceFailure('Telegram', 'setup');
    await telegram.setWebhook(
      `${deps.publicOrigin}${botHookPath}`,
      deps.webhookSecret(telegram.token),
      patience,
    );
  }

  async function poll(
    telegram: OpenedTelegram,
    offset: number | undefined,
    patience: AbortSignal,
  ): Promise<number | undefined> {
    const news = await telegram.updates(
      { seconds: pollSeconds, ...(offset !== undefined && { offset }) },
      patience,
    );
    let next = offset;
    for (const heard of news) {
      await deps.hear(telegram, heard, patience);
      next = heard.update_id + 1;
    }
    return next;
  }
};
