import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { Refusal } from '../../api/invalidRequest.ts';
import { isDiskFull } from './isDiskFull.ts';

const stalledMs = 10_000;
/** Below the folder that is served: what begins with a dot is shown to nobody. */
export const incomingFolder = '.incoming';

interface UploadRules {
  /** In bytes. */
  readonly largest: number;
  readonly texts: { readonly noRoom: string; readonly tooLarge: string; readonly missing: string };
}

/**
 * Takes one file of the field `file` in, to the disk, chunk by chunk. It is ours only once it was encoded anew: with the answer,
 * or when the visitor is gone, it is removed.
 */
export const receiveFile = (directory: string, rules: UploadRules): RequestHandler => {
  const folder = join(directory, incomingFolder);
  return (request, response, next) => {
    // A connection on which nothing comes any more keeps its place among the few that are let in.
    const stop = () => request.socket.destroy();
    request.socket.setTimeout(stalledMs, stop);
    const upload = multer({
      storage: streamTo(folder, response),
      defParamCharset: 'utf8',
      limits: { fileSize: rules.largest, files: 1, fields: 0, parts: 2, headerPairs: 50 },
    }).single('file');
    void upload(request, response, (error: unknown) => {
      request.socket.setTimeout(0).off('timeout', stop); // the connection goes on to the next request
      next(error ? refusalOf(error, rules.texts) : undefined);
    });
  };
};

const streamTo = (folder: string, response: Response): StorageEngine => ({
  _handleFile: (_request: Request, file, done) => {
    const path = join(folder, randomUUID());
    const gone = new AbortController();
    const written = mkdir(folder, { recursive: true }).then(() =>
      pipeline(file.stream, createWriteStream(path), { signal: gone.signal }),
    );
    response.once('close', () => {
      gone.abort(); // nothing when all is written
      void written.catch(() => undefined).then(() => rm(path, { force: true }));
    });
    written.then(
      () => done(null, { path }),
      (error: unknown) => done(error),
    );
  },
  // It goes with the answer.
  _removeFile: (_request, _file, done) => done(null),
});

const refusalOf = (error: unknown, texts: UploadRules['texts']): Refusal => {
  if (isDiskFull(error)) return new Refusal(503, texts.noRoom, { retryAfterSeconds: 600 });
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE';
  const text = isTooLarge ? texts.tooLarge : texts.missing;
  return new Refusal(422, text, { fields: { file: text } });
};
