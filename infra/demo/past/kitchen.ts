import { expiryOf } from '../../../commands/order/settleCompletedOrder.ts';
import {
  bonusStream,
  clientStream,
  feedbackStream,
  orderStream,
  personalUsesStream,
} from '../../../commands/streams.ts';
import { bonusAccount } from '../../../domain/bonus/bonusAccount.ts';
import { client as clientDecider } from '../../../domain/client/client.ts';
import { feedback } from '../../../domain/feedback/feedback.ts';
import type { OrderDetails } from '../../../domain/order/order.events.ts';
import { type MoveTarget, order as orderDecider, placed } from '../../../domain/order/order.ts';
import { ownLimit } from '../../../domain/promocode/conditions.ts';
import { personalUses } from '../../../domain/promocode/personalUses.ts';
import { askForMore, giveBack } from './afterthoughts.ts';
import type { Person } from './people.ts';
import { pastTexts } from './texts/ru.ts';
import { clientActor, ifAllowed, isoOf, minutes, type PastWorld, systemActor } from './world.ts';

const changesMind = 0.025;
const shopRefuses = 0.02;
const isRated = 0.22;
const wantsMore = 0.05;
/** Of what came in time, and of what came late. */
const isWrong = 0.012;
const lateIsWrong = 0.09;

/** From the first ring in the kitchen to the last word of the customer. */
export function runKitchen(world: PastWorld, person: Person, details: OrderDetails, placedAt: number): void {
  const { random, streams } = world;
  const { orderId, method } = details;
  const stream = orderStream(orderId);
  const operator = { kind: 'staff', id: random.pickAny(world.operators) ?? 'demo' } as const;
  const promised = Date.parse(details.promisedAt);
  // Rain, a full evening, a lift that does not work: some come late, most a little early.
  const late = random.about(-5, 8) + (world.isRaining(placedAt) ? 5 : 0);
  const doneAt = Math.max(promised + minutes(late), placedAt + minutes(18));
  const startsAt = Math.max(placedAt + minutes(4), Math.min(doneAt - minutes(35), promised - minutes(45)));
  const end = { at: doneAt };

  const move = (at: number, to: MoveTarget) =>
    world.schedule(at, (now) => {
      ifAllowed(() =>
        streams.handle(
          orderDecider,
          stream,
          { type: 'Move', orderId, to },
          { at: isoOf(now), actor: operator },
        ),
      );
    });
  const cancel = (at: number, by: 'customer' | 'staff') =>
    world.schedule(at, (now) => {
      const reason = by === 'staff' ? random.pick(pastTexts.cancelledByStaff) : pastTexts.cancelledByCustomer;
      const actor = by === 'staff' ? operator : clientActor(person);
      const cancelled = ifAllowed(() =>
        streams.handle(
          orderDecider,
          stream,
          { type: 'Cancel', orderId, by, reason },
          { at: isoOf(now), actor, isLast: true },
        ),
      );
      if (cancelled) takeBack(world, person, details, now);
    });

  if (random.chance(changesMind)) {
    cancel(placedAt + minutes(random.between(0.5, 2)), 'customer');
    return;
  }
  move(placedAt + minutes(random.between(0.5, 3)), 'confirmed');
  if (random.chance(shopRefuses)) {
    cancel(placedAt + minutes(random.between(4, 12)), 'staff');
    return;
  }
  if (random.chance(wantsMore))
    world.schedule(placedAt + minutes(3.5), (now) => askForMore(world, details, operator, now));
  if (late > 9 && random.chance(0.6))
    world.schedule(doneAt - minutes(20), (now) => {
      ifAllowed(() =>
        streams.handle(
          orderDecider,
          stream,
          { type: 'AddMinutes', orderId, minutes: 15 },
          { at: isoOf(now), actor: operator },
        ),
      );
    });
  const cookingAt = startsAt;
  const readyAt = cookingAt + (doneAt - cookingAt) * (method === 'pickup' ? 0.8 : 0.5);
  move(cookingAt, 'cooking');
  move(readyAt, 'ready');
  if (method === 'delivery') move(readyAt + minutes(random.between(1, 4)), 'delivering');
  world.schedule(Math.max(end.at, readyAt + minutes(5)), (now) => {
    const isRefunded = random.chance(late > 8 ? lateIsWrong : isWrong);
    // As it was edited: what it brings is counted from that.
    const { details: last } = placed(streams.stateOf(orderDecider, stream));
    const completed = ifAllowed(() =>
      streams.handle(
        orderDecider,
        stream,
        { type: 'Move', orderId, to: 'completed' },
        { at: isoOf(now), actor: operator, isLast: !isRefunded },
      ),
    );
    if (!completed) return;
    settle(world, person, last, now, late);
    if (isRefunded)
      world.schedule(now + minutes(random.between(15, 120)), (later) =>
        giveBack(world, orderId, operator, later),
      );
  });
}

/** As the reactors of the living shop would: what was held is let go, the code may be used again. */
function takeBack(
  { streams, shop }: PastWorld,
  person: Person,
  { orderId, sums, promocodeId }: OrderDetails,
  now: number,
): void {
  const when = { at: isoOf(now), actor: systemActor };
  person.ordersCount -= 1;
  if (sums.bonuses > 0)
    streams.handle(
      bonusAccount,
      bonusStream(person.id),
      { type: 'Release', clientId: person.id, orderId },
      when,
    );
  const code = promocodeId === null ? undefined : shop().promocodes.get(promocodeId);
  const limit = code ? ownLimit(code) : null;
  if (code && limit !== null)
    streams.handle(
      personalUses,
      personalUsesStream(code.id, person.id),
      { type: 'ReturnUse', promocodeId: code.id, orderId, customerKey: person.id },
      when,
    );
}

function settle(
  world: PastWorld,
  person: Person,
  { orderId, clientId, sums, lines }: OrderDetails,
  now: number,
  late: number,
): void {
  const { random, streams, shop } = world;
  const when = { at: isoOf(now), actor: systemActor };
  person.completedOrdersSum += sums.toPay;
  if (clientId !== null) {
    const account = bonusStream(clientId);
    if (sums.bonuses > 0) streams.handle(bonusAccount, account, { type: 'Spend', clientId, orderId }, when);
    if (sums.bonusesToGet > 0) {
      const accrual = {
        amount: sums.bonusesToGet,
        base: sums.bonusBase,
        ratePercent: sums.bonusRatePercent,
        expiresAt: expiryOf(when.at, shop().settings.bonus.expireDays),
      };
      streams.handle(bonusAccount, account, { type: 'Accrue', clientId, orderId, ...accrual }, when);
    }
    const liked = random.chance(0.12)
      ? lines.find(({ choice }) => choice.kind === 'product')?.choice
      : undefined;
    if (liked?.kind === 'product')
      streams.handle(
        clientDecider,
        clientStream(clientId),
        { type: 'Like', clientId, productId: liked.productId },
        { ...when, actor: clientActor(person) },
      );
  }
  if (random.chance(isRated)) rate(world, person, { orderId, clientId }, now, late);
}

function rate(
  world: PastWorld,
  person: Person,
  { orderId, clientId }: { orderId: string; clientId: string | null },
  now: number,
  late: number,
): void {
  const { random, streams } = world;
  const stars = late > 8 ? random.whole(1, 3) : random.pick([5, 5, 5, 5, 5, 4, 4, 3]);
  const isGood = stars >= 4;
  const words = isGood ? pastTexts.good : stars === 3 ? pastTexts.fair : pastTexts.bad;
  const stream = feedbackStream(orderId);
  world.schedule(now + minutes(random.between(20, 900)), (left) => {
    const fields = {
      stars,
      tags: random.chance(0.5) ? [random.pick(isGood ? pastTexts.goodTags : pastTexts.badTags)] : [],
      fileIds: [],
    };
    streams.handle(
      feedback,
      stream,
      {
        type: 'Leave',
        orderId,
        orderIsCompleted: true,
        personId: person.id,
        clientId,
        fields,
        text: random.pick(words),
      },
      { at: isoOf(left), actor: clientActor(person) },
    );
    if (!random.chance(isGood ? 0.15 : 0.7)) return;
    world.schedule(left + minutes(random.between(10, 300)), (answered) => {
      const actor = { kind: 'staff', id: random.pickAny(world.operators) ?? 'demo' } as const;
      const text = isGood ? pastTexts.answers.good : pastTexts.answers.bad;
      streams.handle(feedback, stream, { type: 'Answer', orderId, text }, { at: isoOf(answered), actor });
      if (isGood || clientId === null) return;
      const sorry = {
        type: 'Adjust',
        clientId,
        key: `sorry ${orderId}`,
        amount: 20_000,
        reason: pastTexts.apology,
      } as const;
      streams.handle(bonusAccount, bonusStream(clientId), sorry, { at: isoOf(answered), actor });
    });
  });
}
