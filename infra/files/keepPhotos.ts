import type { FeedbackPhotos } from '../../api/order/feedback.routes.ts';
import type { JobKind } from '../../commands/jobs.ts';
import type { Job } from '../jobs/job.ts';
import type { ShopReactor } from '../reactors/reactor.ts';

type PhotoData = { readonly photo: string };

const keepPhoto: JobKind<PhotoData> = {
  name: 'keep photo',
  concurrency: 2,
  // For some hours: a disk that is full is made room on.
  retry: { times: 12, firstPauseSeconds: 5 },
  timeoutSeconds: 60,
};

/** The photos of a feedback are kept for good because it names them: also when the request that left it did not come so far. */
export const keepPhotosReactor: ShopReactor = {
  name: 'feedback photos',
  startAt: 'now',
  on: {
    FeedbackLeft: ({ data: { fileIds } }, { enqueue }) => {
      for (const photo of fileIds) enqueue(keepPhoto, { data: { photo } });
    },
  },
};

export const keepPhotosJob = (photos: Pick<FeedbackPhotos, 'attach'>): Job<PhotoData> => ({
  kind: keepPhoto,
  work: ({ photo }) => photos.attach([photo]),
});
