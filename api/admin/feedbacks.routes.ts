import type { z } from 'zod';
import type { BonusAccounts } from '../../commands/cart/customerReader.ts';
import { compensateFeedback } from '../../commands/feedback/compensateFeedback.ts';
import {
  answerFeedback,
  archiveFeedback,
  restoreFeedback,
  tagFeedback,
} from '../../commands/feedback/tendFeedback.ts';
import type { Clock, EventStore, ShopReader } from '../../commands/ports.ts';
import { DomainError } from '../../domain/domainError.ts';
import { roubles, toRoubles } from '../../domain/money.ts';
import { hoursOf } from '../../domain/shop/hoursOf.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import { feedbacksProjection } from '../../projections/feedbacks/feedbacks.projection.ts';
import {
  type FeedbackView,
  filterFeedbacks,
  findFeedback,
} from '../../projections/feedbacks/feedbacks.queries.ts';
import { figuresProjection } from '../../projections/figures/figures.projection.ts';
import type { ProjectionStatus } from '../../projections/projectionStatus.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';
import * as contract from '../contract/admin/feedbacks.contract.ts';
import { feedbackFolder } from '../order/feedbackPhoto.ts';
import { type Routes, route } from '../route.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { houseTexts as texts } from '../texts/houseTexts.ts';
import { orderTexts } from '../texts/orderTexts.ts';
import { roubles as inWords } from '../texts/words.ts';
import { sharesIn } from './feedbackShares.ts';
import { periodOf } from './shopPeriod.ts';

export interface FeedbacksDeps {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly bonuses: Pick<BonusAccounts, 'handle'>;
  readonly readModels: ReadModels;
  readonly projections: Pick<ProjectionStatus, 'waitFor'>;
  readonly shop: Pick<ShopReader, 'current'>;
}
const waitMs = 2_000;

export const feedbacksRoutes =
  (deps: FeedbacksDeps): Routes =>
  (router) => {
    const { readModels, shop } = deps;
    const answer = answerFeedback(deps);
    const tag = tagFeedback(deps);
    const compensate = compensateFeedback(deps);
    const archive = archiveFeedback(deps);
    const restore = restoreFeedback(deps);
    const required = async (id: string): Promise<FeedbackView> => {
      const found = await findFeedback(readModels, id);
      if (!found) throw new DomainError('FeedbackNotFound', {});
      return found;
    };
    /** The next answer shows what was done. */
    const seen = (position: bigint) => deps.projections.waitFor(feedbacksProjection.name, position, waitMs);
    /** So do the shares beside it. */
    const counted = (position: bigint) =>
      Promise.all([seen(position), deps.projections.waitFor(figuresProjection.name, position, waitMs)]);

    route(router, contract.filterFeedbacks, async ({ body }) => {
      const { after, per_page, from, to, ...rest } = body;
      const { feedbacks, count, next } = await filterFeedbacks(
        readModels,
        { ...given(rest), ...leftIn({ from, to }, shop.current()) },
        { limit: per_page, after },
      );
      return { feedbacks: feedbacks.map((each) => feedbackView(each, shop.current())), count, next };
    });

    route(router, contract.findFeedback, async ({ params: { id } }) => ({
      feedback: feedbackView(await required(id), shop.current()),
    }));

    route(router, contract.answerFeedback, async ({ body: { id, answer: text }, origin }) => {
      const { position } = await answer({ orderId: id, text, origin });
      await seen(position);
      return { message: texts.answered, feedback: feedbackView(await required(id), shop.current()) };
    });

    route(router, contract.tagFeedback, async ({ body: { id, staff_tags }, origin }) => {
      await counted((await tag({ orderId: id, staffTags: staff_tags, origin })).position);
      return { message: texts.feedbackTagged, feedback: feedbackView(await required(id), shop.current()) };
    });
    route(router, contract.compensateFeedback, async ({ body: { id, bonuses }, origin }) => {
      const { orderNumber } = await required(id);
      const amount = roubles(bonuses);
      const reason = texts.compensationReason(orderNumber ?? '');
      await seen((await compensate({ orderId: id, amount, reason, origin })).position);
      return {
        message: texts.compensated(inWords(amount)),
        feedback: feedbackView(await required(id), shop.current()),
      };
    });

    route(router, contract.archiveFeedback, async ({ params: { id }, origin }) => {
      await counted((await archive({ orderId: id, origin })).position);
      return { message: texts.feedbackArchived };
    });
    route(router, contract.restoreFeedback, async ({ body: { id }, origin }) => {
      await counted((await restore({ orderId: id, origin })).position);
      return { message: texts.feedbackRestored };
    });

    route(router, contract.feedbackShares, ({ body }) => sharesIn(readModels, body, shop.current()));
  };

type Wanted = Omit<
  z.output<(typeof contract.filterFeedbacks)['request']['body']>,
  'from' | 'to' | 'after' | 'per_page'
>;
const given = ({ stars, answered, wants_answer, archived, tag, search }: Wanted) => ({
  archived,
  ...(stars && { stars }),
  ...(answered !== undefined && { answered }),
  ...(wants_answer !== undefined && { wantsAnswer: wants_answer }),
  ...(tag && { tag }),
  ...(search && { search }),
});

const leftIn = (days: Parameters<typeof periodOf>[0], shop: Shop) => {
  const { from, to } = periodOf(days, shop);
  return { ...(from && { leftFrom: from }), ...(to && { leftBefore: to }) };
};

const feedbackView = (feedback: FeedbackView, shop: Shop): contract.AdminFeedback => ({
  id: feedback.orderId,
  number: feedback.orderNumber ?? '',
  name: feedback.customerName ?? orderTexts.erased,
  phone: feedback.customerPhone ?? '',
  stars: feedback.stars,
  service_stars: feedback.serviceStars,
  wants_answer: feedback.wantsAnswer,
  tags: [...feedback.tags],
  staff_tags: [...feedback.staffTags],
  bonuses: feedback.compensation === null ? null : toRoubles(feedback.compensation),
  has_account: feedback.clientId !== null && feedback.customerName !== null,
  text: feedback.text ?? '',
  photos: feedback.fileIds.map((name) => ({
    small: `/files/${feedbackFolder}/${name}-160.webp`,
    large: `/files/${feedbackFolder}/${name}-960.webp`,
  })),
  left_at: feedback.leftAt,
  answer: feedback.answer,
  answered_at: feedback.answeredAt,
  archived: feedback.archived,
  order: {
    total: toRoubles(feedback.total ?? 0),
    promised_at: feedback.promisedAt ?? feedback.leftAt,
    completed_at: feedback.statusTimes?.completed ?? null,
    time_zone: hoursOf(shop, shop.points.get(feedback.pointId ?? '')).timeZone,
    dishes: (feedback.lines ?? []).map(({ name, count }) => adminTexts.orderDetails.line(name, count)),
  },
});
