import { projection } from '../projection.ts';
import { feedbacksTable } from './feedbacks.table.ts';

export const feedbacksProjection = projection({
  name: 'feedbacks',
  version: 5,
  tables: { feedbacks: feedbacksTable },
  preload: { feedbacks: ({ data }) => ('orderId' in data ? [data.orderId] : null) },
  on: {
    FeedbackLeft: ({ data, metadata, revision }, { feedbacks }) =>
      feedbacks.put({
        order_id: data.orderId,
        person_id: data.personId,
        client_id: data.clientId,
        stars: data.stars,
        service_stars: data.serviceStars ?? null,
        wants_answer: data.wantsAnswer ?? false,
        tags: data.tags ?? [],
        text: data.text,
        file_ids: data.fileIds,
        left_at: metadata.at,
        answer: null,
        answered_at: null,
        staff_tags: [],
        compensation: null,
        archived: false,
        revision: String(revision),
      }),
    FeedbackAnswered: ({ data, metadata, revision }, { feedbacks }) =>
      feedbacks.change(data.orderId, {
        answer: data.text,
        answered_at: metadata.at,
        revision: String(revision),
      }),
    FeedbackTagged: ({ data, revision }, { feedbacks }) =>
      feedbacks.change(data.orderId, { staff_tags: data.staffTags ?? [], revision: String(revision) }),
    FeedbackCompensated: ({ data, revision }, { feedbacks }) =>
      feedbacks.change(data.orderId, { compensation: data.amount, revision: String(revision) }),
    FeedbackArchived: ({ data, revision }, { feedbacks }) =>
      feedbacks.change(data.orderId, { archived: true, revision: String(revision) }),
    FeedbackRestored: ({ data, revision }, { feedbacks }) =>
      feedbacks.change(data.orderId, { archived: false, revision: String(revision) }),
    OrderHandedOver: async ({ data: { orderId, personId, clientId } }, { feedbacks }) => {
      if (await feedbacks.get(orderId))
        await feedbacks.change(orderId, ({ client_id }) => ({
          person_id: personId,
          client_id: client_id === null ? null : clientId,
        }));
    },
    ClientErased: async ({ data }, { feedbacks }) => {
      const theirs = [
        ...(await feedbacks.where('person_id', data.clientId)),
        ...(await feedbacks.where('client_id', data.clientId)),
      ];
      for (const row of theirs)
        feedbacks.put({ ...row, tags: [], staff_tags: [], text: null, answer: null, file_ids: [] });
    },
  },
});
