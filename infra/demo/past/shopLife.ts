import type { DomainEvent } from '../../../domain/decider.ts';
import { deciderOf } from '../../../domain/documentKinds/documentDeciders.ts';
import type { Product } from '../../../domain/product/product.events.ts';
import { productStops, type StopCommand } from '../../../domain/product/stops.ts';
import { minutes, type PastWorld } from './world.ts';

const product = deciderOf('Product');
const repricingDays = 9;
/** Whole tens of roubles, as on a menu. */
const priceStep = 1_000;

/** Writes what staff decided about a dish, and lets the shop know. */
export type ChangeDish = (dish: Product, events: readonly DomainEvent[], at: number, staffId: string) => void;

/** What staff did with the menu on one day: something ran out in the evening, and now and then prices went with the market. */
export function liveThroughDay(
  world: PastWorld,
  { number, opensAt }: { readonly number: number; readonly opensAt: number },
  change: ChangeDish,
): void {
  const { random } = world;
  const anybody = () => random.pickAny(world.operators) ?? 'demo';
  const dishNow = (id: string) => world.shop().products.get(id);
  const anyDish = () => random.pickAny([...world.shop().products.values()]);

  for (let left = random.whole(0, 2); left > 0; left -= 1) {
    const id = anyDish()?.id;
    if (id === undefined) break;
    const decide = (command: StopCommand) => (now: number) => {
      const dish = dishNow(id);
      if (dish)
        change(dish, productStops.decide(command, { exists: true, stops: dish.stops }), now, anybody());
    };
    const at = opensAt + minutes(random.between(240, 700));
    world.schedule(at, decide({ type: 'Stop', id, stop: { pointId: null, until: null } }));
    world.schedule(at + minutes(random.between(40, 200)), decide({ type: 'Resume', id, pointId: null }));
  }
  if (number % repricingDays !== repricingDays - 1) return;
  for (let left = random.whole(1, 3); left > 0; left -= 1)
    world.schedule(opensAt + minutes(random.between(5, 40)), (now) => {
      const dish = anyDish();
      if (!dish) return;
      const wanted = dish.price * random.between(0.94, 1.12);
      const rounded = Math.max(priceStep, Math.round(wanted / priceStep) * priceStep);
      const price = rounded === dish.price ? dish.price + priceStep : rounded;
      const changes = { price, oldPrice: price < dish.price ? dish.price : null };
      change(dish, product.decide({ type: 'Change', id: dish.id, changes }, dish), now, anybody());
    });
}
