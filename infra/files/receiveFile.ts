import type { RequestHandler } from 'express';
import multer from 'multer';
import { Refusal } from '../../api/invalidRequest.ts';
import { orderTexts } from '../../api/texts/orderTexts.ts';

const largest = 10 * 2 ** 20;
const stalledMs = 10_000;

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: largest, files: 1, fields: 0, parts: 2, headerPairs: 50 },
}).single('file');

/** One file of the field `file`, in memory: nothing that was not looked at is ever on the disk. */
export const receiveFile: RequestHandler = (request, response, next) => {
  // A connection on which nothing comes any more holds what has come.
  request.socket.setTimeout(stalledMs, () => request.socket.destroy());
  void upload(request, response, (error: unknown) => {
    request.socket.setTimeout(0);
    if (!error) return next();
    const text =
      error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'
        ? orderTexts.photo.tooLarge
        : orderTexts.photo.missing;
    next(new Refusal(422, text, { fields: { file: text } }));
  });
};
