import type { Tills } from '../../commands/till/till.ts';
import { TillRefusal, TillSilent } from '../../commands/till/till.ts';
import * as contract from '../contract/admin/restaurant.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { ticketTexts } from '../texts/ticketTexts.ts';
import { taskView } from './documents/taskView.ts';
import type { MenuImports } from './imports.routes.ts';

export interface RestaurantDeps {
  readonly tills: Tills;
  readonly menuImports: Pick<MenuImports, 'keepMenu' | 'plan' | 'start'>;
}

const texts = ticketTexts.menu;

export const restaurantRoutes =
  ({ tills, menuImports }: RestaurantDeps): Routes =>
  (router) => {
    const read = async (staffId: string, signal: AbortSignal) => {
      const name = tills.current();
      if (name === null) throw new Refusal(422, texts.off);
      try {
        const till = await tills.open(name);
        const menu = await till.menu(signal);
        const stops = (await till.stops?.(signal)) ?? null;
        return await menuImports.keepMenu(staffId, { menu, stops });
      } catch (error) {
        if (error instanceof TillRefusal)
          throw new Refusal(422, texts.refused(ticketTexts.reason(error.code)));
        if (error instanceof TillSilent)
          throw new Refusal(422, texts.silent(ticketTexts.reason(error.reason)));
        throw error;
      }
    };

    route(router, contract.readTillMenu, async ({ origin, signal }) => ({
      file: await read(origin.actor.id, signal),
    }));

    route(router, contract.synchronizeProducts, async ({ body, origin, signal }) => {
      const staffId = origin.actor.id;
      const { import_id: id, supplier } = await read(staffId, signal);
      const request = { ...body, id, supplier, mapping: [], staffId };
      const { changes } = await menuImports.plan(request);
      if (changes === 0) return { message: texts.same, task: null };
      const task = await menuImports.start(request, changes);
      return { message: adminTexts.tasks.titles.import, task: taskView(task) };
    });
  };
