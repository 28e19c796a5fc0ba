import type { Clock } from '../../commands/ports.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Limit, networkLimits, type RateLimits } from '../security/rateLimits.ts';
import { isInside, networkOf } from '../sessions/network.ts';
import { orderTexts } from '../texts/orderTexts.ts';

export interface OrderLimitsDeps {
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
  /** False where one machine plays all customers. */
  readonly limitsOrders: boolean;
}

/** A family or an office stays far below; who orders for a joke, or with somebody else's phone, does not get far. */
const perAddress = { max: 20, windowSeconds: 3600 };
const perPhone = { max: 6, windowSeconds: 600 };

/** Refusals may tell of somebody's past orders: whoever asks again and again is no customer. */
const refusalsPerBrowser = { max: 20, windowSeconds: 600 };
const refusalsPerNetwork = { max: 60, windowSeconds: 600 };

export interface Orderer {
  readonly address: string;
  readonly browserId: string;
  readonly phone: string;
}

/** Counts new orders, and those that the rules refused: a repeat is neither, and a failure of ours is nobody's. */
export const orderLimits =
  ({ rateLimits, clock, limitsOrders }: OrderLimitsDeps) =>
  ({ address, browserId, phone }: Orderer) => {
    const ofNetwork = (name: string, limit: Pick<Limit, 'max' | 'windowSeconds'>): Limit[] =>
      isInside(address) ? [] : networkLimits(name, networkOf(address), limit);
    const orders: Limit[] = [
      ...ofNetwork('order:address', perAddress),
      { name: 'order:phone', subject: phone, ...perPhone },
    ];
    const refusals: Limit[] = [
      ...ofNetwork('refusal:address', refusalsPerNetwork),
      { name: 'refusal:browser', subject: browserId, ...refusalsPerBrowser },
    ];
    const now = clock.now();
    let taken: Promise<number> | undefined;
    const giveBack = async (limits: readonly Limit[]): Promise<void> => {
      if (taken && (await taken) === 0) await rateLimits.giveBack(limits, now);
    };
    return {
      /** Asked before an order begins: it may become either. @throws {Refusal} 429 */
      admit: async (): Promise<void> => {
        if (!limitsOrders) return;
        taken ??= rateLimits.take([...orders, ...refusals], now);
        const seconds = await taken;
        if (seconds > 0) throw new Refusal(429, orderTexts.tooMany(seconds), { retryAfterSeconds: seconds });
      },
      placed: () => giveBack(refusals),
      refused: () => giveBack(orders),
      nothingCameOfIt: () => giveBack([...orders, ...refusals]),
    };
  };
