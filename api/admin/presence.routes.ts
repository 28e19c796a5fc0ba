import type { Clock } from '../../commands/ports.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import { findStaffNames } from '../../projections/staff/staff.queries.ts';
import { presence } from '../contract/admin/presence.contract.ts';
import { type Routes, route } from '../route.ts';
import { colleagueIn } from './staffAccess.routes.ts';

export interface StaffPresence {
  /** @returns the colleagues who have it open, too. */
  here(tab: {
    readonly tab: string;
    readonly staffId: string;
    readonly place: string;
    readonly now: string;
  }): Promise<string[]>;
  gone(tab: string, staffId: string): Promise<void>;
  /** Tells the place that somebody came to or left, on whichever server. */
  onChange(listener: (place: string) => void): () => void;
}
export interface PresenceDeps {
  readonly presence: StaffPresence;
  readonly readModels: ReadModels;
  readonly clock: Clock;
}

export const presenceRoutes =
  (deps: PresenceDeps): Routes =>
  (router) => {
    route(router, presence, async ({ body: { tab, place }, session }) => {
      const { staffId } = colleagueIn(session);
      if (place === null) {
        await deps.presence.gone(tab, staffId);
        return { others: [] };
      }
      const others = await deps.presence.here({ tab, staffId, place, now: deps.clock.now() });
      const names = await findStaffNames(deps.readModels, others);
      return { others: others.flatMap((id) => names.get(id) ?? []) };
    });
  };
