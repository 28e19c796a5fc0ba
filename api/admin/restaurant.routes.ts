import type { Till, Tills } from '../../commands/till/till.ts';
import { TillRefusal, TillSilent } from '../../commands/till/till.ts';
import { DomainError } from '../../domain/domainError.ts';
import { toRoubles } from '../../domain/money.ts';
import { findClient } from '../../projections/clients/clients.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/restaurant.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { ticketTexts } from '../texts/ticketTexts.ts';
import { taskView } from './documents/taskView.ts';
import type { MenuImports } from './imports.routes.ts';

export interface RestaurantDeps {
  readonly readModels: ReadModels;
  readonly tills: Tills;
  readonly menuImports: Pick<MenuImports, 'keepMenu' | 'plan' | 'start'>;
}

const texts = ticketTexts.menu;
/** Below what the call may take. */
const patienceMs = 12_000;

export const restaurantRoutes =
  ({ tills, menuImports, readModels }: RestaurantDeps): Routes =>
  (router) => {
    /** The till is asked; what it says instead of an answer is said in words. */
    const asked = async <Answer>(
      question: (till: Till) => Promise<Answer>,
      words: Pick<typeof texts, 'refused' | 'silent'>,
    ): Promise<Answer> => {
      const name = tills.current();
      if (name === null) throw new Refusal(422, texts.off);
      try {
        return await question(await tills.open(name));
      } catch (error) {
        if (error instanceof TillRefusal)
          throw new Refusal(422, words.refused(ticketTexts.reason(error.code)));
        if (error instanceof TillSilent)
          throw new Refusal(422, words.silent(ticketTexts.reason(error.reason)));
        throw error;
      }
    };
    const read = (staffId: string, signal: AbortSignal) =>
      asked(async (till) => {
        const menu = await till.menu(signal);
        const stops = (await till.stops?.(signal)) ?? null;
        return menuImports.keepMenu(staffId, { menu, stops });
      }, texts);

    route(router, contract.tillBonuses, async ({ params: { id }, signal }) => {
      const phone = (await findClient(readModels, id))?.phone;
      if (!phone) throw new DomainError('ClientNotFound', {});
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      const balance = await asked(
        async (till) => till.balance?.(phone, patience) ?? null,
        ticketTexts.bonuses,
      );
      return { balance: balance === null ? null : toRoubles(balance) };
    });

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
