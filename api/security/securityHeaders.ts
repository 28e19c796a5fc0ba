import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { headersOf } from './headersOf.ts';

const metrika = 'https://mc.yandex.ru';
const nothing = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

export interface SecurityHeaders {
  /** An answer in JSON is never a page: nothing may run in it. */
  readonly calls: RequestHandler;
  readonly pages: RequestHandler;
  readonly backOffice: RequestHandler;
}

export interface SecurityHeadersOptions {
  /** `sha256-…`, base64. */
  readonly scriptHashes: readonly string[];
  readonly hasMetrika: () => boolean;
  /** TLS for ever also on every host below the shop's: the owner knows whether they all have it. */
  readonly tlsOnSubdomains: boolean;
}

export const createSecurityHeaders = (options: SecurityHeadersOptions): SecurityHeaders => {
  const rules = {
    strictTransportSecurity: { includeSubDomains: options.tlsOnSubdomains },
  } satisfies HelmetOptions;
  return {
    calls: callHeaders(rules),
    pages: pageHeaders(rules, options),
    backOffice: backOfficeHeaders(rules),
  };
};

/** Always the same headers, so they are made once. */
const callHeaders = (rules: HelmetOptions): RequestHandler => {
  const headers = Object.entries(
    headersOf(helmet({ ...rules, contentSecurityPolicy: { useDefaults: false, directives: nothing } })),
  );
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};

/**
 * Pages run our own files and the one head script, by its hash: a nonce cannot live in HTML that is cached. The counters
 * may be asked only while the shop has them on.
 */
const pageHeaders = (
  rules: HelmetOptions,
  { scriptHashes, hasMetrika }: SecurityHeadersOptions,
): RequestHandler => {
  const whenCounted = (): string => (hasMetrika() ? metrika : "'self'");
  return helmet({
    ...rules,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        // The back office shows the shop beside what changes it.
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), whenCounted],
        styleSrc: ["'self'"],
        // Pictures of an imported feed stay where they are.
        imgSrc: ["'self'", 'data:', 'https:'],
        // A film that staff name by its address; it is asked for when somebody wants to see it.
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", whenCounted],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
  });
};

/** The back office's page is made for each request, so its styles may be known by a nonce. */
const backOfficeHeaders =
  (rules: HelmetOptions): RequestHandler =>
  (request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    helmet({
      ...rules,
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
