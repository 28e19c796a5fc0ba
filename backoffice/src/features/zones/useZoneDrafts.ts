import { useMemo, useState } from 'react';
import type { ZoneDraft } from '../../../../api/contract/admin/zones.contract.ts';
import { sameValue } from '../../ui/edit/mergeFields.ts';
import type { Ring } from './geometry.ts';
import type { SavedZone } from './zones.api.ts';

/** A zone as it is drawn now. */
export interface Draft {
  readonly id: string;
  /** Null: nobody has saved it yet. */
  readonly revision: string | null;
  readonly name: string;
  readonly fee: number;
  readonly free_from: number | null;
  readonly min_sum: number;
  readonly minutes: number;
  /** Null: as long as the kitchen is open. */
  readonly hours: NonNullable<SavedZone['hours']> | null;
  readonly color: string;
  readonly priority: number;
  readonly point_id: string | null;
  readonly polygon: Ring;
}

const palette = ['#1b7a3d', '#a85a06', '#6f42b5', '#1f5fbf', '#a3217a', '#0f766e'];
const usualFees = [200, 300, 400];
const mostSteps = 100;

const draftOf = (zone: SavedZone): Draft => ({
  id: zone.id,
  revision: zone.revision,
  name: zone.name,
  fee: zone.fee,
  free_from: zone.free_from,
  min_sum: zone.min_sum,
  minutes: zone.minutes,
  hours: zone.hours ?? null,
  color: zone.color,
  priority: zone.priority,
  point_id: zone.point_id,
  polygon: zone.polygon,
});

interface Past {
  readonly done: readonly (readonly Draft[])[];
  readonly now: readonly Draft[];
  readonly undone: readonly (readonly Draft[])[];
}

/** Zones as they are drawn, apart from those that are saved; each step can be taken back until they are published. */
export function useZoneDrafts(saved: readonly SavedZone[]) {
  const before = useMemo(() => saved.map(draftOf), [saved]);
  const [past, setPast] = useState<Past>({ done: [], now: before, undone: [] });
  const { done, now, undone } = past;
  const put = (next: readonly Draft[]) =>
    setPast((was) =>
      sameValue(was.now, next)
        ? was
        : { done: [...was.done, was.now].slice(-mostSteps), now: next, undone: [] },
    );
  const change = (id: string, changes: Partial<Draft>) =>
    setPast((was) => {
      const next = was.now.map((each) => (each.id === id ? { ...each, ...changes } : each));
      return sameValue(was.now, next)
        ? was
        : { done: [...was.done, was.now].slice(-mostSteps), now: next, undone: [] };
    });
  const create = (polygon: Ring, name: string, fee?: number): Draft => {
    const index = now.length;
    return {
      id: crypto.randomUUID(),
      revision: null,
      name,
      fee: fee ?? usualFees[index] ?? 400,
      free_from: null,
      min_sum: 0,
      minutes: 60,
      hours: null,
      color: palette[index % palette.length] ?? '#1f5fbf',
      priority: 0,
      point_id: null,
      polygon,
    };
  };
  const changedIds = new Set(
    now
      .filter(
        (draft) =>
          !sameValue(
            draft,
            before.find(({ id }) => id === draft.id),
          ),
      )
      .map(({ id }) => id),
  );
  const removed = before.filter(({ id }) => !now.some((draft) => draft.id === id));
  return {
    drafts: now,
    before,
    changedIds,
    removed,
    changes: changedIds.size + removed.length,
    put,
    change,
    create,
    remove: (id: string) => put(now.filter((draft) => draft.id !== id)),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    undo: () =>
      setPast((was) => {
        const last = was.done.at(-1);
        return last ? { done: was.done.slice(0, -1), now: last, undone: [was.now, ...was.undone] } : was;
      }),
    redo: () =>
      setPast((was) => {
        const [next, ...rest] = was.undone;
        return next ? { done: [...was.done, was.now], now: next, undone: rest } : was;
      }),
    reset: () => setPast({ done: [], now: before, undone: [] }),
  };
}
export type ZoneDrafts = ReturnType<typeof useZoneDrafts>;

/** For the calls that judge what is drawn. */
export const wireDraft = ({
  id,
  revision: _revision,
  color: _color,
  polygon,
  hours,
  ...terms
}: Draft): ZoneDraft => ({
  zone_id: id,
  polygon: polygon.map(({ lat, lon }) => ({ lat, lon })),
  // Schemas make lists that may be changed; what is drawn may not.
  hours: structuredClone(hours) as ZoneDraft['hours'],
  ...terms,
});
