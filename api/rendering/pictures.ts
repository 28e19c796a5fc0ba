import { basename, dirname, extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import express, { type RequestHandler, type Response, Router } from 'express';
import { type FileStore, isFileName } from '../../commands/files.ts';
import { InvalidRequest } from '../invalidRequest.ts';
import { feedbackFolder, pendingFolder } from '../order/feedbackPhoto.ts';
import { ru } from '../texts/ru.ts';

const at = '/files';
const types: Readonly<Record<string, string>> = { '.webp': 'image/webp', '.avif': 'image/avif' };
const isOfPerson = (name: string): boolean =>
  [feedbackFolder, pendingFolder].includes(basename(dirname(name)));

const secure = (response: Response): void => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
};

/**
 * Pictures by addresses that never show another picture: kept by browsers for a year. First what came with the shop, then
 * what was uploaded.
 */
export function pictures({
  demo,
  files,
}: {
  /** A folder of the shop itself. */
  readonly demo?: string;
  readonly files: Pick<FileStore, 'read'>;
}): RequestHandler {
  const router = Router();
  if (demo !== undefined)
    router.use(
      `${at}/demo`,
      express.static(demo, {
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        immutable: true,
        maxAge: '365d',
        setHeaders: secure,
      }),
    );
  router.use(at, async (request, response) => {
    const name = request.path.slice(1);
    const type = types[extname(name)];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead && type !== undefined && isFileName(name) ? await files.read(name) : null;
    if (!file || type === undefined) throw new InvalidRequest(ru.request.notFound, {}, 404);
    secure(response);
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Length', file.bytes);
    response.setHeader('ETag', `"${file.bytes}-${Math.floor(file.writtenAt / 1000)}"`);
    response.setHeader(
      'Cache-Control',
      // Photos of people go when the person is erased: nobody keeps a copy without asking.
      isOfPerson(name) ? 'private, no-cache' : 'public, max-age=31536000, immutable',
    );
    if (request.method === 'HEAD' || request.fresh) {
      file.body.destroy();
      response.status(request.fresh ? 304 : 200).end();
      return;
    }
    // A visitor who leaves in the middle is no failure.
    await pipeline(file.body, response).catch((error: unknown) => {
      if (!response.destroyed) throw error;
    });
  });
  return router;
}
