import express, { type RequestHandler, Router } from 'express';
import { InvalidRequest } from '../invalidRequest.ts';
import { ru } from '../texts/ru.ts';

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
        setHeaders: (response) => {
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
