import { type RequestHandler, Router } from 'express';

/**
 * Finds what answers one of these addresses by one lookup, instead of asking each of a hundred routes whether it is meant.
 * Each address keeps the layers of the router that fit it, in their order; every other address takes the walk.
 */
export function foundAtOnce(router: Router, paths: readonly string[]): RequestHandler {
  const byPath = new Map<string, Router>();
  for (const path of paths.filter(isPlain)) {
    const own = Router();
    own.stack = router.stack.filter((layer) => (layer as Layer).match(path));
    byPath.set(path, own);
  }
  return (request, response, next) => (byPath.get(request.path) ?? router)(request, response, next);
}

/** What a router asks each of its layers; Express's types leave it out. */
type Layer = Router['stack'][number] & { match(path: string): boolean };

const isPlain = (path: string): boolean => !/[:*{]/.test(path);
