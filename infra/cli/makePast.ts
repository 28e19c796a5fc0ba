import { progressOf } from '../../projections/rebuildProgress.ts';
import { buildReadModels } from '../demo/past/buildReadModels.ts';
import { fillPast, type PastWanted, ShopHasOrders } from '../demo/past/fillPast.ts';
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
  const filled = await fillPast(foundation, wanted, ({ orders }) => {
    const done = Math.min(orders, expected);
    out.progress(
      progressOf({ done, reached: BigInt(done), end: BigInt(expected), seconds: seconds() }),
      texts.orders,
    );
  }).catch((error: unknown) => {
    if (error instanceof ShopHasOrders) throw new CommandRefused(texts.hasOrders);
    throw error;
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
  return 0;
};
