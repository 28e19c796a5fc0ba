import type { EventStore } from '../../commands/ports.ts';
import { feedbackStream } from '../../commands/streams.ts';
import { findOrderIdsOf } from '../../projections/orders/orders.queries.ts';
import type { ReadModels } from '../../projections/readModelsDatabase.ts';

/** The photos of a person's feedbacks, by the log: it names them also when the read models have forgotten them. */
export const feedbackPhotosOf =
  ({
    eventStore,
    readModels,
  }: {
    readonly eventStore: Pick<EventStore, 'read'>;
    readonly readModels: ReadModels;
  }) =>
  async (personId: string): Promise<readonly string[]> => {
    const photos: string[] = [];
    for (const orderId of await findOrderIdsOf(readModels, personId))
      for (const event of await eventStore.read(feedbackStream(orderId)))
        if (event.type === 'FeedbackLeft') photos.push(...(Reflect.get(event.data, 'fileIds') as string[]));
    return photos;
  };
