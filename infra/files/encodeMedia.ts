import { buffer } from 'node:stream/consumers';
import { writeDocument } from '../../commands/document/saveDocument.ts';
import type { FileStore } from '../../commands/files.ts';
import { loadAggregate } from '../../commands/handleCommand.ts';
import { type JobKind, JobRejected } from '../../commands/jobs.ts';
import type { Clock, EventStore } from '../../commands/ports.ts';
import { deciderOf } from '../../domain/documentKinds/documentDeciders.ts';
import { documentStream } from '../../domain/documentKinds/documentKinds.ts';
import type { MediaFields } from '../../domain/media/media.events.ts';
import { mediaPath } from '../../domain/media/media.events.ts';
import type { Job } from '../jobs/job.ts';
import type { ShopReactor } from '../reactors/reactor.ts';
import { failureTexts } from '../texts/failureTexts.ts';
import { encodePicture, NotAPicture } from './encodePicture.ts';
import { originalName } from './mediaUploads.ts';

type MediaData = { readonly id: string };

const encodeMedia: JobKind<MediaData> = {
  name: 'encode media',
  // A large picture is some hundred megabytes while it is unpacked.
  concurrency: 1,
  retry: { times: 8, firstPauseSeconds: 2 },
  timeoutSeconds: 180,
};

/** A picture of the library can be seen once the job has made its sizes. */
export const encodeMediaReactor: ShopReactor = {
  name: 'media',
  startAt: 'now',
  on: {
    MediaCreated: ({ data: { id } }, { enqueue }) => enqueue(encodeMedia, { data: { id } }),
  },
};

export const encodeMediaJob = (deps: {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly files: FileStore;
}): Job<MediaData> => {
  const { eventStore, files } = deps;
  const write = writeDocument(deps);
  return {
    kind: encodeMedia,
    work: async ({ id }, run) => {
      const { state } = await loadAggregate(eventStore, deciderOf('Media'), documentStream('Media', id));
      if (!state || state.picture || state.fault !== 'none') return; // an earlier try came so far
      const original = await files.read(originalName(id));
      if (!original) throw new JobRejected(failureTexts.pictureGone);
      const origin = { actor: { kind: 'system', id: 'pictures' }, correlationId: run.id } as const;
      const made = await encoded(files, id, await buffer(original.body));
      await write({ kind: 'Media', id, fields: made, origin });
      await files.remove(originalName(id));
    },
  };
};

const encoded = async (files: FileStore, id: string, bytes: Buffer): Promise<Partial<MediaFields>> => {
  try {
    return { picture: await encodePicture(bytes, { files, name: mediaPath(id) }) };
  } catch (error) {
    if (error instanceof NotAPicture) return { fault: 'broken' };
    throw error;
  }
};
