import { basename, dirname } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { InvalidRequest } from '../invalidRequest.ts';
import { feedbackFolder, pendingFolder } from '../order/feedbackPhoto.ts';
import { ru } from '../texts/ru.ts';

const isOfPerson = (file: string): boolean =>
  [feedbackFolder, pendingFolder].includes(basename(dirname(file)));

/**
 * Pictures by addresses that never show another picture: kept by browsers for a year. Several folders: what came with
 * the shop and what was uploaded.
 */
export function pictures(
  folders: readonly { readonly at: string; readonly directory: string }[],
): RequestHandler {
  const router = Router();
  for (const { at, directory } of folders)
    router.use(
      at,
      express.static(directory, {
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        immutable: true,
        maxAge: '365d',
        setHeaders: (response, file) => {
          // Photos of people go when the person is erased: nobody keeps a copy without asking.
          if (isOfPerson(file)) response.setHeader('Cache-Control', 'private, no-cache');
          response.setHeader('X-Content-Type-Options', 'nosniff');
          response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
        },
      }),
    );
  router.use('/files', () => {
    throw new InvalidRequest(ru.request.notFound, {}, 404);
  });
  return router;
}
