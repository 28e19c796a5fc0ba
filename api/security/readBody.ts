import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { InvalidRequest } from '../invalidRequest.ts';
import { ru } from '../texts/ru.ts';

const deepest = 32;

/** Reads a JSON body of at most so many kilobytes. Whatever is wrong with it has its own plain answer; nothing reaches a handler unchecked. */
const readBodyWithin = (kilobytes: number): RequestHandler => {
  const readJson = express.json({
    limit: kilobytes * 1024,
    inflate: false,
    strict: false,
    type: () => true,
    verify: (_request, _response, bytes) => {
      if (!isUtf8(bytes)) throw new InvalidRequest(ru.request.notUtf8);
    },
  });
  return (request: Request, response: Response, next: NextFunction) => {
    const problem = problemOfType(request);
    if (problem) return next(problem);
    readJson(request, response, (error?: unknown) => {
      if (error) return next(bodyProblem(error, kilobytes));
      try {
        refuseOddValues(request.body);
      } catch (odd) {
        return next(odd);
      }
      next();
    });
  };
};

/** What a customer sends is small. */
export const readBody = readBodyWithin(100);
/** Who is known as staff may send the longest page that the contract takes, or all zones of a chain. */
export const readStaffBody = readBodyWithin(2048);

/**
 * Reads what another company's server calls with, in its own words and of any type: forms, texts, JSON. What cannot be read is
 * its own fault, and no error of the shop.
 */
export const readCall = (kilobytes: number): RequestHandler => {
  const read = express.text({ limit: kilobytes * 1024, inflate: false, type: () => true });
  return (request, response, next) =>
    read(request, response, (error?: unknown) => next(error && bodyProblem(error, kilobytes)));
};
/** What a reader before has left as a text; null = it is none. */
export const jsonOfCall = ({ body }: Request): unknown => {
  try {
    return typeof body === 'string' ? (JSON.parse(body) as unknown) : null;
  } catch {
    return null;
  }
};

function problemOfType(request: Request): InvalidRequest | null {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return null;
  const type = request.headers['content-type'] ?? '';
  if (/^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i.test(type)) return null;
  return new InvalidRequest(ru.request.notJson, {}, 415);
}

/** What express.json() refuses carries a `type`; the words of it are for developers, ours are for people. */
function bodyProblem(error: unknown, kilobytes: number): unknown {
  if (error instanceof InvalidRequest) return error;
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.too.large':
      return new InvalidRequest(ru.request.tooLarge(kilobytes), {}, 413);
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new InvalidRequest(ru.request.notJson, {}, 415);
    case 'entity.parse.failed':
    case 'entity.verify.failed':
    case 'request.aborted':
    case 'request.size.invalid':
      return new InvalidRequest(ru.request.brokenJson);
    default:
      return error;
  }
}

/**
 * PostgreSQL keeps no NUL and no half of a surrogate pair; a key `__proto__` is only ever sent to break something.
 * Walks without recursion: a body may be nested deeper than the stack.
 */
function refuseOddValues(body: unknown): void {
  const left: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') refuseOddText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) throw new InvalidRequest(ru.request.tooDeep);
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__') throw new InvalidRequest(ru.request.oddKey);
      refuseOddText(key);
      left.push({ value: inner, depth: depth + 1 });
    }
  }
}

/** NUL, or one half of a surrogate pair. */
const oddText = /\0|\p{Surrogate}/u;

export function refuseOddText(text: string): void {
  if (oddText.test(text)) throw new InvalidRequest(ru.request.oddText);
}
