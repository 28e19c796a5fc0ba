import type { NextFunction, RequestHandler } from 'express';

/** Several handlers as one: a router that would look for each of them finds them all at once. */
export const inTurn =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    let index = 0;
    const step: NextFunction = (problem?: unknown): void => {
      const handler = handlers[index];
      index += 1;
      if (problem || !handler) {
        next(problem);
        return;
      }
      try {
        // An asynchronous handler answers by a promise, whatever its type says.
        const answer: unknown = handler(request, response, step);
        if (answer instanceof Promise)
          answer.catch((error: unknown) => next(error ?? new Error('Rejected without a reason')));
      } catch (error) {
        next(error);
      }
    };
    step();
  };
