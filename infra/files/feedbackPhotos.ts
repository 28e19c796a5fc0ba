import { randomUUID, timingSafeEqual } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../api/invalidRequest.ts';
import type { FeedbackPhotos } from '../../api/order/feedback.routes.ts';
import { feedbackFolder, feedbackPhotoSizes, pendingFolder } from '../../api/order/feedbackPhoto.ts';
import { orderTexts } from '../../api/texts/orderTexts.ts';
import type { FileStore } from '../../commands/files.ts';
import { keyedHash } from '../vault/secrets.ts';
import { encodePicture, NotAPicture, type PictureFile } from './encodePicture.ts';
import { isDiskFull } from './isDiskFull.ts';
import { incomingFolder, receiveFile } from './receiveFile.ts';

const pendingMs = 24 * 3_600_000;
/** No upload takes longer. */
const incomingMs = 3_600_000;
const largest = 10 * 2 ** 20;
const smallest = feedbackPhotoSizes[0];

/**
 * Photos lie in `pending` until their feedback is left, then in `feedback`. Whose a photo is, its id itself says: it is
 * signed with its owner, so that nothing has to be kept about it.
 */
export function createFeedbackPhotos({
  files,
  directory,
  secret,
}: {
  readonly files: FileStore;
  /** Of this machine, for what is coming in. */
  readonly directory: string;
  readonly secret: Buffer;
}): Omit<FeedbackPhotos, 'keep'> & {
  keep(owner: string, file: PictureFile): Promise<{ fileId: string; path: string }>;
} & { purge(now: number): Promise<void>; destroy(names: readonly string[]): Promise<void> } {
  const signature = (owner: string, name: string): string =>
    keyedHash(secret, 'photo', owner, name).toString('hex').slice(0, 32);
  const isThere = (folder: string, name: string): Promise<boolean> =>
    files.has(`${folder}/${name}-${smallest}.webp`);

  /** @throws {Refusal} when the id was not made for this owner. */
  const nameOf = (owner: string, fileId: string): string => {
    const [name = '', given = ''] = fileId.split('.');
    const right = Buffer.from(signature(owner, name));
    const proof = Buffer.from(given);
    if (proof.length !== right.length || !timingSafeEqual(proof, right)) throw unknownPhoto();
    return name;
  };
  const filesOf = (name: string) =>
    feedbackPhotoSizes.flatMap((size) => [`${name}-${size}.webp`, `${name}-${size}.avif`]);

  return {
    receive: receiveFile(directory, { largest, texts: orderTexts.photo }),

    async keep(owner, file) {
      const name = randomUUID();
      try {
        await encodePicture(file, {
          files,
          name: `${pendingFolder}/${name}`,
          sizes: feedbackPhotoSizes,
          always: true,
        });
      } catch (error) {
        for (const file of filesOf(name)) await files.remove(`${pendingFolder}/${file}`);
        if (isDiskFull(error)) throw new Refusal(503, orderTexts.photo.noRoom, { retryAfterSeconds: 600 });
        if (!(error instanceof NotAPicture)) throw error;
        const text = error.kind === 'unknown' ? orderTexts.photo.notPicture : orderTexts.photo.broken;
        throw new Refusal(422, text, { fields: { file: text } });
      }
      return {
        fileId: `${name}.${signature(owner, name)}`,
        path: `/files/${pendingFolder}/${name}-${feedbackPhotoSizes[1]}.webp`,
      };
    },

    async remove(owner, fileId) {
      const name = nameOf(owner, fileId);
      if (await isThere(feedbackFolder, name)) throw new Refusal(422, orderTexts.photo.used);
      for (const file of filesOf(name)) await files.remove(`${pendingFolder}/${file}`);
    },

    async check(owner, fileIds) {
      const names = [...new Set(fileIds.map((fileId) => nameOf(owner, fileId)))];
      for (const name of names) if (!(await isThere(pendingFolder, name))) throw unknownPhoto();
      return names;
    },

    async attach(names) {
      for (const file of names.flatMap(filesOf))
        await files.move(`${pendingFolder}/${file}`, `${feedbackFolder}/${file}`);
    },

    /** Of an erased person: in both places, since a job may be keeping them this very moment. */
    async destroy(names) {
      for (const file of names.filter(isName).flatMap(filesOf))
        for (const folder of [pendingFolder, feedbackFolder]) await files.remove(`${folder}/${file}`);
    },

    async purge(now) {
      for (const name of await files.olderThan(pendingFolder, now - pendingMs)) await files.remove(name);
      // A crash in the middle of an upload leaves what had come.
      await removeOlder(join(directory, incomingFolder), now - incomingMs);
    },
  };
}

const removeOlder = async (folder: string, instant: number): Promise<void> => {
  for (const file of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: instant }));
    if (mtimeMs < instant) await rm(join(folder, file), { force: true });
  }
};

/** What an event calls a photo never leads out of the folder. */
const isName = (name: string): boolean => /^[\w-]+$/.test(name);

const unknownPhoto = (): Refusal =>
  new Refusal(422, orderTexts.photo.unknown, { fields: { file_ids: orderTexts.photo.unknown } });
