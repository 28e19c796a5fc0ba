import type { SmsAlarm } from '../../commands/integrations.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import type { Kopecks } from '../../domain/money.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import type { DayOfMessages, MessageStore } from '../messages/messageStore.ts';

export interface SmsBudget {
  /** Of the day by the shop's clock. */
  today(): Promise<DayOfMessages>;
  allows(): Promise<boolean>;
  alarm(): Promise<SmsAlarm | null>;
}

/** When almost all of it is spent staff are told. */
const alarmShare = 0.8;
export const isNear = (spent: Kopecks, most: Kopecks | null): boolean =>
  most !== null && spent >= most * alarmShare;

/** A gateway that tells prices late must not be emptied meanwhile: what is not priced yet counts as the dearest usual message. */
const unpricedKopecks = 1_000;
/** The same for calls. */
const unpricedCallKopecks = 200;

/** On messages and on calls. */
export const spentOn = ({ spent, spentOnCalls }: DayOfMessages): Kopecks => spent + spentOnCalls;

export const createSmsBudget = ({
  messages,
  shop,
  clock,
}: {
  readonly messages: Pick<MessageStore, 'since'>;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly clock: Clock;
}): SmsBudget => {
  const today = () => {
    const now = clock.now();
    const { minutes } = localTime(Date.parse(now), shop.current().settings.timeZone);
    const begun = Math.floor(Date.parse(now) / 60_000) - minutes;
    return messages.since('sms', new Date(begun * 60_000).toISOString());
  };
  /** With what has no price yet. */
  const counted = async (): Promise<Kopecks> => {
    const day = await today();
    const { sent, priced, unpricedCalls } = day;
    return spentOn(day) + (sent - priced) * unpricedKopecks + unpricedCalls * unpricedCallKopecks;
  };
  return {
    today,
    allows: async () => {
      const most = shop.current().integrations.smsDailyBudget;
      return most === null || (await counted()) < most;
    },
    alarm: async () => {
      const { smsOn, smsDailyBudget: most } = shop.current().integrations;
      if (!smsOn || most === null) return null;
      const spent = await counted();
      return isNear(spent, most) ? { spent, most, isOver: spent >= most } : null;
    },
  };
};
