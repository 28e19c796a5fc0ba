import { saveDocument } from '../../commands/document/saveDocument.ts';
import type { Clock, ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import type { Point } from '../../domain/point/point.events.ts';
import { localTime } from '../../domain/schedule/localTime.ts';
import { defaultSettings } from '../../domain/settings/settings.ts';
import { openingOf } from '../../domain/shop/opening.ts';
import { pauseOf } from '../../domain/shop/pause.ts';
import { minutesOfQueue, type QueueOf } from '../../domain/shop/queue.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { readQueue } from '../../projections/orders/orderQueue.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import {
  openings,
  setPause,
  workingHoursCalls,
  workingHoursPage,
} from '../contract/admin/workingHours.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import { openingNow } from '../shop/workingInfo.ts';
import { houseTexts as texts } from '../texts/houseTexts.ts';
import type { DocumentDeps } from './documents/documentFeature.ts';
import { undoOf } from './documents/massActions.ts';
import { onlyId, singleFeature } from './documents/singleFeature.ts';

export interface WorkingHoursDeps extends DocumentDeps {
  readonly shop: ShopReader;
  readonly readModels: ReadModels;
  readonly clock: Clock;
}

const single = singleFeature(
  { page: workingHoursPage, read: ({ workingHours }) => workingHours },
  workingHoursCalls,
);

const routes =
  (deps: WorkingHoursDeps): Routes =>
  (router) => {
    const { shop, clock, readModels } = deps;
    const save = saveDocument(deps);
    single.routes(deps)(router);

    route(router, openings, async () => {
      const current = shop.current();
      const queueOf = await readQueue(readModels, clock.now());
      const points = [...current.points.values()]
        .filter(({ archived }) => !archived)
        .sort((a, b) => a.position - b.position);
      return {
        openings: [null, ...points].map((point) => openingView(current, point, queueOf, clock.now())),
      };
    });

    route(router, setPause, async ({ body: { point_id, minutes }, origin }) => {
      const current = shop.current();
      const point = point_id === null ? null : current.points.get(point_id);
      if (point === undefined || point?.archived)
        throw new DomainError('DocumentNotFound', { kind: 'Point', id: point_id ?? '' }, ['point_id']);
      const until =
        minutes === null ? null : new Date(Date.parse(clock.now()) + minutes * 60_000).toISOString();
      const { position } = point
        ? await save({ kind: 'Point', id: point.id, fields: { pausedUntil: until }, origin })
        : await save({ kind: 'Settings', id: onlyId, fields: settingsWith(current, until), origin });
      await shop.reached(position);
      const undo = undoOf(origin, [point?.id ?? onlyId]);
      const zone = point?.timeZone ?? current.settings.timeZone;
      return {
        message: until ? texts.paused(localTime(Date.parse(until), zone).time) : texts.resumed,
        until,
        undo,
      };
    });
  };
export const workingHours = { calls: [...single.calls, openings, setPause], routes };

/** Settings that nobody has saved yet are written whole. */
const settingsWith = ({ settings }: Shop, pausedUntil: string | null) =>
  settings.revision === '-1' ? { ...defaultSettings, pausedUntil } : { pausedUntil };

type OpeningView = Answer<typeof openings>['openings'][number];
const openingView = (shop: Shop, point: Point | null, queueOf: QueueOf, at: string): OpeningView => {
  const opening = openingOf(shop, point, at);
  const pause = pauseOf(shop, point);
  const queue = queueOf(point?.id ?? null);
  return {
    point_id: point?.id ?? null,
    name: point?.name ?? shop.settings.siteName,
    open: opening.open,
    paused_until: pause !== null && Date.parse(pause) > Date.parse(at) ? pause : null,
    words: openingNow(opening, at) || texts.hoursNotSet,
    own_hours: point ? point.hours !== null : shop.workingHours !== null,
    queue,
    queue_minutes: minutesOfQueue(shop.settings.queue, queue),
  };
};
