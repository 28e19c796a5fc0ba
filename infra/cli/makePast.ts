import { ConcurrencyConflict } from '../../commands/ports.ts';
import { progressOf } from '../../projections/rebuildProgress.ts';
import { finishPast, type PastWanted } from '../demo/past/begunPast.ts';
import { buildReadModels } from '../demo/past/buildReadModels.ts';
import { PastCannotGoOn } from '../demo/past/earlierPast.ts';
import { fillPast, OtherPastBegun, PastIsBeside, ShopHasOrders } from '../demo/past/fillPast.ts';
import type { Foundation } from '../processes/foundation.ts';
import { ru } from '../texts/ru.ts';
import { catchUp } from './catchUp.ts';
import type { Output } from './output.ts';
import { CommandRefused } from './refusals.ts';

const texts = ru.cli.past;

/** Fills a shop that has sold nothing yet with a past that could be true. */
export const makePast = async (foundation: Foundation, wanted: PastWanted, out: Output): Promise<number> => {
  if (foundation.configuration.NODE_ENV === 'production') throw new CommandRefused(texts.production);
  const expected = Math.round(wanted.days * wanted.ordersPerDay);
  out.say(texts.start(wanted.days, texts.orders(expected)));
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const filled = await fillPast(foundation, wanted, {
    onGoingOn: () => out.say(texts.goesOn),
    onProgress: ({ orders }) => {
      const done = Math.min(orders, expected);
      out.progress(
        progressOf({ done, reached: BigInt(done), end: BigInt(expected), seconds: seconds() }),
        texts.orders,
      );
    },
  }).catch((error: unknown) => {
    throw refused(error);
  });
  const took = seconds();
  out.say(
    texts.done(
      texts.orders(filled.orders),
      filled.events,
      took.toFixed(1),
      Math.round(filled.orders / Math.max(took, 0.001)),
    ),
  );
  await buildReadModels(foundation, (progress) => out.progress(progress, ru.cli.events));
  await catchUp(foundation, out);
  await finishPast(foundation.pool);
  return 0;
};

const refused = (error: unknown): unknown => {
  if (error instanceof ShopHasOrders) return new CommandRefused(texts.hasOrders);
  if (error instanceof PastIsBeside) return new CommandRefused(texts.isBeside);
  if (error instanceof OtherPastBegun) {
    const { days, ordersPerDay, seed } = error.begun;
    return new CommandRefused(texts.otherBegun(days, Math.round(days * ordersPerDay), seed));
  }
  if (error instanceof PastCannotGoOn) return new CommandRefused(texts[error.reason]);
  if (error instanceof ConcurrencyConflict) return new CommandRefused(texts.notAlone);
  return error;
};
