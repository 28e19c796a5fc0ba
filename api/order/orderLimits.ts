import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Clock } from '../../commands/ports.ts';
import { Refusal } from '../invalidRequest.ts';
import type { Limit, RateLimits } from '../security/rateLimits.ts';
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

/** Nobody orders from there: it is a proxy that the shop was not told of, and behind it stand all customers. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

const isInside = (address: string): boolean =>
  isIP(address) !== 0 && inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Counts new orders only: a repeat is no order, and what was refused gives its place back. */
export const orderLimits =
  ({ rateLimits, clock, limitsOrders }: OrderLimitsDeps) =>
  ({ address, phone }: { readonly address: string; readonly phone: string }) => {
    const limits: Limit[] = limitsOrders
      ? [
          ...(isInside(address) ? [] : [{ name: 'order:address', subject: address, ...perAddress }]),
          { name: 'order:phone', subject: phone, ...perPhone },
        ]
      : [];
    const now = clock.now();
    let taken: Promise<number> | undefined;
    return {
      /** @throws {Refusal} 429 */
      admit: async (): Promise<void> => {
        if (limits.length === 0) return;
        taken ??= rateLimits.take(limits, now);
        const seconds = await taken;
        if (seconds > 0) throw new Refusal(429, orderTexts.tooMany(seconds), { retryAfterSeconds: seconds });
      },
      /** No order came of it. */
      giveBack: async (): Promise<void> => {
        if (taken) await rateLimits.giveBack(limits, now);
      },
    };
  };
