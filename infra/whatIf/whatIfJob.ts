import { setImmediate as othersDo } from 'node:timers/promises';
import type { ShopReader } from '../../commands/ports.ts';
import { addUp, type ChangedOrder, priceTwice } from '../../domain/whatIf/whatIf.ts';
import { findPricedOrders, type PricedPage } from '../../projections/orders/pricedOrders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import type { Job } from '../jobs/job.ts';
import { type KeptWhatIfRuns, type WhatIfData, whatIfKind } from './whatIfRuns.ts';

interface WhatIfDeps {
  readonly runs: KeptWhatIfRuns;
  readonly readModels: ReadModels;
  readonly shop: Pick<ShopReader, 'current'>;
  readonly ordersAtOnce?: number;
}

/** So many between two looks at what else the process has to do: a few milliseconds. */
const inOneGo = 40;

/**
 * Prices the orders of the run page by page, from where the last try came to. What was counted by rules that have changed
 * since is counted anew: all of it goes by the same.
 */
export const whatIfJob = ({ runs, readModels, shop, ordersAtOnce = 500 }: WhatIfDeps): Job<WhatIfData> => ({
  kind: whatIfKind,
  work: async ({ whatIfId }, { signal }) => {
    const run = await runs.find(whatIfId);
    if (run?.state !== 'running') return;
    const today = shop.current();
    const rules = today.version;
    let noted = await runs.stepOf(whatIfId);
    if (noted.rules !== rules) {
      await runs.beginAnew(whatIfId, rules);
      noted = await runs.stepOf(whatIfId);
    }
    const judge = priceTwice(today, run.change);
    const pageAfter = (after: string | null): Promise<PricedPage> =>
      findPricedOrders(readModels, run, { limit: ordersAtOnce, ...(after !== null && { after }) });

    let { found } = noted;
    // Noted behind its last page: only the end was not.
    const isCounted = found.orders > 0 && noted.after === null;
    let next = isCounted ? null : pageAfter(noted.after);
    while (next) {
      const page: PricedPage = await next;
      signal.throwIfAborted();
      // The database fetches the next page while this one is counted.
      next = page.next === null ? null : pageAfter(page.next);
      next?.catch(() => undefined); // told when it is waited for
      const changed: ChangedOrder[] = [];
      for (let from = 0; from < page.orders.length; from += inOneGo) {
        const judged = judge(page.orders.slice(from, from + inOneGo));
        found = addUp(found, judged);
        changed.push(...judged.changed);
        await othersDo();
      }
      const step = { rules, after: page.next, found, changed };
      if ((await runs.note(whatIfId, step)) === 'stop') return;
    }
    await runs.end(whatIfId);
  },
});
