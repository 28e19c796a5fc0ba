import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MediaUploads } from '../../api/admin/media.routes.ts';
import { Refusal } from '../../api/invalidRequest.ts';
import { adminTexts } from '../../api/texts/adminTexts.ts';
import type { FileStore } from '../../commands/files.ts';
import { lookAtPicture, NotAPicture } from './encodePicture.ts';
import { isDiskFull } from './isDiskFull.ts';
import { receiveFile } from './receiveFile.ts';

const largest = 40 * 2 ** 20;
const texts = adminTexts.media;
/** Files as they were sent wait here for the job that encodes them; no address leads to them. */
const originalsFolder = '.originals';
export const originalName = (id: string): string => `${originalsFolder}/${id}`;

/** What no job has encoded for a week never will be. */
export const purgeOriginals = async (files: FileStore, now: number): Promise<void> => {
  for (const name of await files.olderThan(originalsFolder, now - 7 * 24 * 3_600_000))
    await files.remove(name);
};

/** Takes what staff send into the shop's files. */
export const createMediaUploads = ({
  files,
  directory,
}: {
  readonly files: FileStore;
  /** Of this machine, for what is coming in. */
  readonly directory: string;
}): MediaUploads => ({
  receive: receiveFile(directory, { largest, texts }),
  async take(path) {
    try {
      await lookAtPicture(path);
      const bytes = await readFile(path);
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      await files.write(originalName(id), bytes);
      return { id, bytes: bytes.length };
    } catch (error) {
      if (isDiskFull(error)) throw new Refusal(503, texts.noRoom, { retryAfterSeconds: 600 });
      if (!(error instanceof NotAPicture)) throw error;
      throw new Refusal(422, texts[error.kind], { fields: { file: texts[error.kind] } });
    }
  },
});
