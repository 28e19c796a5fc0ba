import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { headersOf } from './headersOf.ts';

const metrika = 'https://mc.yandex.ru';
const nothing = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

const headersOfCalls = Object.entries(
  headersOf(helmet({ contentSecurityPolicy: { useDefaults: false, directives: nothing } })),
);

/** An answer in JSON is never a page: nothing may run in it. Always the same headers, so they are made once. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of headersOfCalls) response.setHeader(name, value);
  next();
};

/**
 * Pages run our own files and the one head script, by its hash: a nonce cannot live in HTML that is cached. The counters
 * may be asked only while the shop has them on.
 */
export const pageHeaders = ({
  scriptHashes,
  hasMetrika,
}: {
  /** `sha256-…`, base64. */
  readonly scriptHashes: readonly string[];
  readonly hasMetrika: () => boolean;
}): RequestHandler => {
  const whenCounted = (): string => (hasMetrika() ? metrika : "'self'");
  return helmet({
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), whenCounted],
        styleSrc: ["'self'"],
        // Pictures of an imported feed stay where they are.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", whenCounted],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
  });
};

/** The back office's page is made for each request, so its styles may be known by a nonce. */
export const backOfficeHeaders: RequestHandler = (request, response, next) => {
  response.locals.nonce = randomBytes(16).toString('base64');
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        styleSrc: ["'self'", `'nonce-${nonceOf(response)}'`],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      },
    },
  })(request, response, next);
};

/** For the `<style>` and `<link>` tags of the page that is being made. */
export const nonceOf = (response: Response): string => String(response.locals.nonce);
