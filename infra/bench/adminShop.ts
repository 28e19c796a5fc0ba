import { blankOf } from '../../domain/document/blank.ts';
import { productFields } from '../../domain/product/product.fields.ts';
import { readConfiguration } from '../configuration.ts';
import { createDemoShop } from '../demo/createDemoShop.ts';
import { findBegunPast, finishPast } from '../demo/past/begunPast.ts';
import { buildReadModels } from '../demo/past/buildReadModels.ts';
import { fillPast } from '../demo/past/fillPast.ts';
import type { PastWritten } from '../demo/past/writePast.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { newCategory } from '../import/newDocuments.ts';
import { openFoundation } from '../processes/foundation.ts';
import { each } from './each.ts';

const dishes = 2000;
const days = 90;
const dayMs = 86_400_000;
const sayEvery = 50_000;

/** The demo restaurant with a menu of two thousand dishes and three months behind it, unless that is there already. */
export async function fillAdminShop(
  environment: { readonly DATA_DIR: string; readonly DATABASE_URL: string; readonly CLOCK: string },
  orders: number,
  say: (line: string) => void,
): Promise<void> {
  const foundation = await openFoundation(readConfiguration({ NODE_ENV: 'development', ...environment }), {
    onPoolError: () => undefined,
  });
  try {
    const { eventStore, clock } = foundation;
    if ((await findBegunPast(foundation.pool))?.isFinished) return;
    const opened = { now: () => new Date(Date.parse(clock.now()) - (days + 2) * dayMs).toISOString() };
    const origin = { actor: { kind: 'system', id: 'bench' }, correlationId: 'bench' } as const;
    const writer = createDocumentWriter({ eventStore, clock: opened }, origin);
    await createDemoShop(writer);
    const categoryId = 'bench';
    const category = { name: 'Bench', slug: categoryId, parentId: null, position: 100 };
    await writer.save('Category', categoryId, newCategory(category));
    await each(dishes, (number) =>
      writer.save('Product', `dish-${number}`, {
        ...blankOf(productFields),
        name: `Dish ${number}`,
        slug: `dish-${number}`,
        description: 'Salmon, rice, cucumber, cream cheese, sesame. '.repeat(4),
        price: 10_000 + (number % 600) * 100,
        categoryIds: [categoryId],
        position: number,
        published: true,
      }),
    );
    let told = 0;
    const began = performance.now();
    const wanted = { days, ordersPerDay: orders / days, seed: 1 };
    const onProgress = (done: PastWritten) => {
      if (done.orders - told < sayEvery) return;
      told = done.orders;
      say(`${done.orders} orders`);
    };
    const written = await fillPast(foundation, wanted, { onProgress });
    const perSecond = Math.round((written.orders * 1000) / (performance.now() - began));
    say(`${written.orders} orders, ${written.events} events, ${perSecond} orders a second`);
    const built = performance.now();
    await buildReadModels(foundation, () => undefined);
    await finishPast(foundation.pool);
    const rate = Math.round((written.events * 1000) / (performance.now() - built));
    say(`read models: ${rate} events a second`);
  } finally {
    await foundation.close();
  }
}
