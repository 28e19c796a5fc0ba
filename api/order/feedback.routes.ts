import type { RequestHandler } from 'express';
import type { LeaveFeedback } from '../../commands/feedback/leaveFeedback.ts';
import type { Clock, EventStore } from '../../commands/ports.ts';
import * as contract from '../contract/order.contract.ts';
import { Refusal } from '../invalidRequest.ts';
import { type Routes, route, routeUpload } from '../route.ts';
import { networkLimits, type RateLimits, requireWithinLimits } from '../security/rateLimits.ts';
import { networkOf } from '../sessions/network.ts';
import { callerOf } from '../sessions/requestContext.ts';
import type { Session } from '../sessions/session.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { customerOf, ownsOrder } from './orderOwner.ts';
import { readOrder } from './readOrder.ts';

/** Photos for a feedback: kept apart until the feedback is left, then for good; forgotten ones go by themselves. */
export interface FeedbackPhotos {
  /** Takes the file of the request in. */
  readonly receive: RequestHandler;
  /** Where `receive` has put it. @throws {Refusal} when it is no picture. */
  keep(owner: string, file: string): Promise<{ fileId: string; path: string }>;
  /** @throws {Refusal} when it is not this owner's, or is part of a feedback already. */
  remove(owner: string, fileId: string): Promise<void>;
  /** What the feedback will call its photos. @throws {Refusal} when one of them is not this owner's, or is gone. */
  check(owner: string, fileIds: readonly string[]): Promise<readonly string[]>;
  /** Keeps for good what `check` has named. Doing it twice changes nothing. */
  attach(names: readonly string[]): Promise<void>;
}

export interface FeedbackRoutesDeps {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly photos: FeedbackPhotos;
  readonly leaveFeedback: LeaveFeedback;
  readonly rateLimits: RateLimits;
  readonly clock: Clock;
}

const photosPerHour = 40;
/** A picture is unpacked in memory while it is encoded. */
const atOnce = { perCaller: 2, inAll: 8 };

export const feedbackRoutes =
  ({ eventStore, photos, leaveFeedback, rateLimits, clock }: FeedbackRoutesDeps): Routes =>
  (router) => {
    const enter = createDoor(atOnce);
    route(router, contract.leaveFeedback, async ({ body, session, origin }) => {
      const { order } = await readOrder(eventStore, body.order_id);
      if (!ownsOrder(session, order.details)) throw new Refusal(401, orderTexts.rateYours);
      const fileIds = await photos.check(ownerOf(session), body.file_ids);
      await leaveFeedback({
        orderId: body.order_id,
        customer: customerOf(session),
        fields: {
          stars: body.stars,
          tags: body.tags,
          fileIds,
          ...(body.service_stars !== undefined && { serviceStars: body.service_stars }),
          ...(body.wants_answer && { wantsAnswer: true }),
        },
        text: body.text,
        origin,
      });
      await photos.attach(fileIds);
      return { message: orderTexts.thanksForFeedback };
    });

    /** Before a byte is taken in. */
    const receive: RequestHandler = async (request, response, next) => {
      const leave = enter(ownerOf(callerOf(response).session));
      response.once('close', leave);
      await requireWithinLimits(
        rateLimits,
        networkLimits('photos', networkOf(request.ip ?? ''), { max: photosPerHour, windowSeconds: 3600 }),
        clock.now(),
      );
      photos.receive(request, response, next);
    };

    routeUpload(router, contract.uploadFile, receive, async ({ file, session }) => {
      if (!file)
        throw new Refusal(422, orderTexts.photo.missing, { fields: { file: orderTexts.photo.missing } });
      const { fileId, path } = await photos.keep(ownerOf(session), file.path);
      return { file_id: fileId, file_info: { path } };
    });

    route(router, contract.removeFile, async ({ params, session }) => {
      await photos.remove(ownerOf(session), params.id);
      return { message: orderTexts.photo.removed };
    });
  };

/** Lets few in at once. @returns what lets one out. @throws {Refusal} 429, 503 */
const createDoor = ({ perCaller, inAll }: typeof atOnce) => {
  const inside = new Map<string, number>();
  let all = 0;
  return (caller: string): (() => void) => {
    const own = inside.get(caller) ?? 0;
    if (own >= perCaller) throw new Refusal(429, orderTexts.photo.oneByOne, { retryAfterSeconds: 5 });
    if (all >= inAll) throw new Refusal(503, orderTexts.photo.busy, { retryAfterSeconds: 5 });
    inside.set(caller, own + 1);
    all += 1;
    return () => {
      const left = (inside.get(caller) ?? 1) - 1;
      if (left === 0) inside.delete(caller);
      else inside.set(caller, left);
      all -= 1;
    };
  };
};

const ownerOf = ({ client, browserId }: Session): string => client?.clientId ?? browserId;
