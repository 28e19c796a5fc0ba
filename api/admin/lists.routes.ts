import { arrangeList, listsOf } from '../../commands/staff/arrangeList.ts';
import type { StaffDeps } from '../../commands/staff/handleStaff.ts';
import * as contract from '../contract/admin/lists.contract.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';

/** Everybody arranges their own lists. */
export const listsRoutes =
  (deps: StaffDeps): Routes =>
  (router) => {
    const arrange = arrangeList(deps);

    route(router, contract.lists, async ({ origin }) => {
      const lists = await listsOf(deps.eventStore, origin.actor.id);
      return {
        lists: Object.fromEntries(
          Object.entries(lists).map(([list, { hidden, order, views }]) => [
            list,
            { hidden: [...hidden], order: [...order], views: [...(views ?? [])] },
          ]),
        ),
      };
    });

    route(router, contract.arrangeList, async ({ body, origin }) => {
      await arrange({ ...body, staffId: origin.actor.id, origin });
      return { message: adminTexts.saved };
    });
  };
