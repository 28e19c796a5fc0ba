import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentBank } from '../../domain/integrations/banks.ts';
import { leftOnline } from '../../domain/order/onlineMoney.ts';
import type { BankedWorld } from './testing/testBanks.ts';
import { openBankedWorld } from './testing/testBanks.ts';

/**
 * Anything that customers, staff, banks and deaths of the process can do to one order's money, in any sequence. At the end the
 * order is where it belongs, and what we think the bank has is what the bank has.
 */
const whole = 1190_00;

type Step =
  | { readonly do: 'pay'; readonly way: 'any' | 'sbp' }
  | {
      readonly do: 'atBank';
      /** Which of the payments that were shown, from the newest. */
      readonly which: number;
      readonly as: 'paid' | 'declined' | 'otherSum' | 'otherCurrency';
    }
  | { readonly do: 'hooks'; readonly manner: 'once' | 'twice' | 'never' }
  | { readonly do: 'forge' | 'foreign' | 'comeBack' | 'cancel' | 'confirm' | 'complete' }
  | { readonly do: 'refund'; readonly money: number }
  | { readonly do: 'edit'; readonly toPay: number }
  | { readonly do: 'later'; readonly minutes: number }
  | { readonly do: 'trouble'; readonly kind: 'lose' | 'broken' | 'busy' | 'down' }
  | { readonly do: 'die'; readonly atAppend: number; readonly written: boolean };

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay'), way: fc.constantFrom('any', 'sbp') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('atBank'),
      which: fc.nat(2),
      as: fc.constantFrom('paid', 'paid', 'paid', 'declined', 'otherSum', 'otherCurrency'),
    }),
  },
  fc.record({ do: fc.constant('hooks'), manner: fc.constantFrom('once', 'twice', 'never') }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('forge', 'foreign', 'comeBack', 'cancel', 'confirm', 'complete'),
    }),
  },
  fc.record({ do: fc.constant('refund'), money: fc.integer({ min: 1, max: 400_00 }) }),
  fc.record({ do: fc.constant('edit'), toPay: fc.integer({ min: 201_00, max: 2 * whole }) }),
  fc.record({ do: fc.constant('later'), minutes: fc.constantFrom(1, 5, 15, 30) }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('trouble'),
      kind: fc.constantFrom('lose', 'broken', 'busy', 'down'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('die'),
      atAppend: fc.integer({ min: 1, max: 3 }),
      written: fc.boolean(),
    }),
  },
) as fc.Arbitrary<Step>; // `constant` widens its words

const troubles = {
  lose: { lose: true },
  broken: { broken: true },
  busy: { status: 429 },
  down: { status: 500, times: 3 },
} as const;

/** What fails on the way is refused, or dies: both leave nothing half done that is not done later. */
const attempt = async (world: BankedWorld, work: () => Promise<unknown>): Promise<void> => {
  await work().catch(() => world.restart());
};

async function take(world: BankedWorld, name: PaymentBank, step: Step): Promise<void> {
  const { bank } = world;
  switch (step.do) {
    case 'pay':
      return attempt(world, () => world.pay(step.way));
    case 'atBank': {
      // Its page is shown once we know of it: what nobody was shown nobody pays.
      const shown = new Set((await world.payment()).attempts.map(({ bankId }) => bankId));
      const payment = bank
        .book()
        .filter(({ id }) => shown.has(id))
        .toReversed()[step.which];
      if (!payment) return;
      if (step.as === 'declined') bank.decline(payment.id);
      else if (step.as === 'otherSum') bank.pay(payment.id, { amount: 500_00 });
      else if (step.as === 'otherCurrency') bank.pay(payment.id, { currency: 'USD' });
      else bank.pay(payment.id);
      return bank.hooks.settled();
    }
    case 'hooks':
      bank.hooks.manner = step.manner;
      return;
    case 'forge': {
      const payment = bank.book().at(-1);
      // Whatever it claims, only the bank is believed.
      if (payment) await attempt(world, () => world.hear(name, payment.id));
      return;
    }
    case 'foreign':
      return attempt(world, () => world.hear(name, '00000000-0000-0000-0000-000000000000'));
    case 'comeBack':
      return attempt(world, () => world.sync());
    case 'cancel':
      return attempt(world, () => world.cancel());
    case 'confirm':
      return attempt(world, () => world.move('confirmed'));
    case 'complete':
      for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
        await attempt(world, () => world.move(to));
      return;
    case 'refund': {
      const order = await world.order();
      const before = order.refunds.reduce((sum, { money }) => sum + money, 0);
      if (order.status !== 'completed' || before + step.money > order.details.sums.toPay) return;
      return attempt(world, () => world.refund({ money: step.money }));
    }
    case 'edit':
      return attempt(world, () => world.edit(step.toPay));
    case 'later':
      return world.later(step.minutes);
    case 'trouble':
      bank.trouble(troubles[step.kind]);
      return;
    case 'die':
      world.eventStore.crash({ atAppend: step.atAppend, written: step.written });
  }
}

/** Everything that waits has had its time, and nothing goes wrong any more. */
async function end(world: BankedWorld): Promise<void> {
  world.restart();
  await world.bank.hooks.settled();
  await world.later(48 * 60);
  await world.bank.hooks.settled();
  await world.settle();
}

async function checkBooks(world: BankedWorld): Promise<void> {
  const [order, payment] = [await world.order(), await world.payment()];
  const book = world.bank.book();
  const known = new Map(payment.attempts.map((one) => [one.bankId, one]));
  for (const booked of book) {
    const ours = known.get(booked.id);
    // What nobody was shown nobody has paid.
    if (!ours) expect(booked).toMatchObject({ taken: 0, held: 0 });
    else
      expect({ taken: ours.taken, held: ours.held, refunded: ours.refunded }).toEqual({
        taken: booked.taken,
        held: booked.held,
        refunded: booked.refunded,
      });
  }
  expect(payment.refunds.filter(({ state }) => state === 'started')).toEqual([]);
  expect(order.status).not.toBe('awaiting_payment');
  const kept = book
    .filter(({ roubles }) => roubles)
    .reduce((sum, { taken, held, refunded }) => sum + taken + held - refunded, 0);
  expect(kept).toBe(order.status === 'cancelled' ? 0 : leftOnline(order.details, order.refunds));
  const { online, sums } = order.details;
  if (online) expect(online.kept + online.due).toBe(sums.toPay);
  expect(order.status === 'cancelled' || order.paidOnline).toBe(true);
}

const banks: readonly PaymentBank[] = ['yooKassa', 'tBank', 'sberbank'];
describe.each(banks)('%s', (name) => {
  test.each(['one', 'two'] as const)(
    'whatever happens, in stages: %s',
    async (stages) => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 18 }), async (walk) => {
          const world = await openBankedWorld(name, { acquiringStages: stages });
          try {
            await world.place();
            for (const step of walk) await take(world, name, step);
            await end(world);
            await checkBooks(world);
          } finally {
            await world.close();
          }
        }),
        { numRuns: 40 },
      );
    },
    120_000,
  );
});

test('killed between any two steps of a payment, its refund included, a hundred times: all of it is done, and once', async () => {
  let kills = 0;
  for (let atAppend = 1; kills < 100; atAppend += 1) {
    for (const written of [false, true]) {
      const world = await openBankedWorld('yooKassa');
      await world.place();
      world.eventStore.crash({ atAppend: ((atAppend - 1) % 12) + 1, written });
      await attempt(world, () => world.pay());
      await attempt(world, () => world.pay());
      world.bank.pay(world.newest().id);
      await world.bank.hooks.settled();
      await world.later(5);
      // Whoever gets no answer presses again.
      for (const to of ['confirmed', 'cooking', 'ready', 'delivering', 'completed'] as const)
        for (const _press of [1, 2]) await attempt(world, () => world.move(to));
      const refundOnce = async () => {
        if ((await world.order()).refunds.length === 0) await world.refund({ money: 495_00 });
      };
      for (const _press of [1, 2]) await attempt(world, refundOnce);
      await end(world);
      const order = await world.order();
      expect([order.status, world.newest().refunded]).toEqual(['completed', 495_00]);
      await checkBooks(world);
      await world.close();
      kills += 1;
    }
  }
}, 120_000);
