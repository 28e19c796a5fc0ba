import type { Request, RequestHandler, Response, Router } from 'express';
import type {} from 'multer';
import { z } from 'zod';
import { DomainError } from '../domain/domainError.ts';
import { refusalOfGroup } from '../domain/staff/rights.ts';
import type { Access, Answer, Endpoint, Parsed } from './contract/endpoint.ts';
import { inTime } from './inTime.ts';
import { inTurn } from './inTurn.ts';
import { InvalidRequest, Refusal } from './invalidRequest.ts';
import { readBody, readStaffBody, refuseOddText } from './security/readBody.ts';
import { sendJson } from './sendJson.ts';
import { callerOf, contextOf, isIdempotencyKey, type RequestContext } from './sessions/requestContext.ts';
import type { Session } from './sessions/session.ts';
import { ru } from './texts/ru.ts';
import { parseInput } from './validation.ts';

/** Binds calls of the contract to what does them. */
export type Routes = (router: Router) => void;

type Handler<E extends Endpoint> = (request: Parsed<E> & RequestContext) => Answer<E> | Promise<Answer<E>>;

/**
 * Binds a call of the contract to what does it: access, then the body, then params, query and body by the contract,
 * then the handler, whose answer goes through the contract too, so that nothing leaves that was not declared.
 */
export function route<E extends Endpoint>(router: Router, endpoint: E, handler: Handler<E>): void {
  bind(router, endpoint, readerFor(endpoint), async (input, context, response, request) => {
    const answer = await handler(Object.assign(context, input));
    await sendAnswer(endpoint, answer, request, response);
  });
}

/** A call whose body is a file: `receive` takes it in (multer), the handler finds it in `file`. */
export function routeUpload<E extends Endpoint & { upload: true }>(
  router: Router,
  endpoint: E,
  receive: RequestHandler,
  handler: (
    request: Parsed<E> & RequestContext & { file: Express.Multer.File | undefined },
  ) => Promise<Answer<E>>,
): void {
  bind(router, endpoint, receive, async (input, context, response, request) => {
    const { file } = request;
    await sendAnswer(endpoint, await handler(Object.assign(context, input, { file })), request, response);
  });
}

/** A call that answers by a stream of events: the handler has the response. */
export function routeStream<E extends Endpoint & { stream: true }>(
  router: Router,
  endpoint: E,
  handler: (
    request: Parsed<E> & RequestContext & { lastEventId: string | null },
    response: Response,
  ) => void | Promise<void>,
): void {
  bind(router, endpoint, readerFor(endpoint), async (input, context, response, request) => {
    const lastEventId = request.get('Last-Event-ID') ?? null;
    await handler(Object.assign(context, input, { lastEventId }), response);
  });
}

/** Access is judged before the body is read. */
const readerFor = ({ access }: Endpoint): RequestHandler =>
  typeof access === 'object' ? readStaffBody : readBody;

function bind<E extends Endpoint>(
  router: Router,
  endpoint: E,
  receive: RequestHandler,
  run: (input: Parsed<E>, context: RequestContext, response: Response, request: Request) => Promise<void>,
): void {
  const { access, path, request: schemas } = endpoint;
  const asStaff = typeof access === 'object' || path.startsWith('/api/admin/');
  const checkAccess: RequestHandler = (_request, response, next) => {
    requireAccess(access, callerOf(response).session);
    next();
  };
  const takesBody = schemas.body !== undefined || endpoint.upload === true;
  const answer: RequestHandler = async (request, response) => {
    const key = request.get('Idempotency-Key');
    if (key !== undefined && !isIdempotencyKey(key)) throw new InvalidRequest(ru.request.badIdempotencyKey);
    const input = {
      ...(schemas.params && { params: parsePlain(schemas.params, request.params) }),
      ...parseQuery(endpoint, request),
      ...(schemas.body && { body: parseInput(schemas.body, request.body) }),
    };
    // Made of the very schemas that the type is computed from.
    await inTime(
      run(input as Parsed<E>, contextOf(request, response, asStaff), response, request),
      endpoint.mayTakeMs,
    );
  };
  const handle = takesBody ? inTurn(checkAccess, receive, answer) : inTurn(checkAccess, answer);
  switch (endpoint.method) {
    case 'GET':
      router.get(path, handle);
      break;
    case 'POST':
      router.post(path, handle);
      break;
    case 'PUT':
      router.put(path, handle);
      break;
    case 'DELETE':
      router.delete(path, handle);
      break;
  }
}

/** @throws {Refusal} 401 when nobody has logged in. @throws {DomainError} 403 when the group never may. */
function requireAccess(access: Access, { client, staff }: Session): void {
  if (access === 'everyone') return;
  if (access === 'client') {
    if (!client) throw new Refusal(401, ru.access.clientFirst);
    return;
  }
  if (!staff) throw new Refusal(401, ru.access.staffFirst);
  const reason = refusalOfGroup(staff.group, access.staff);
  if (reason) throw new DomainError(reason, {});
}

const nothing = z.strictObject({});

/** A read ignores a query that it does not know (a cache's or an advertiser's mark); a write refuses it. */
function parseQuery(
  { method, request: { query: schema } }: Endpoint,
  { url, query }: Request,
): { query?: unknown } {
  if (schema) {
    decodeURIComponent(url); // bytes that are no UTF-8: the query's parser would leave them as they are
    return { query: parsePlain(schema, query) };
  }
  if (method !== 'GET') parsePlain(nothing, query);
  return {};
}

function parsePlain(schema: z.ZodType, input: unknown): unknown {
  const plain = { ...(input as Readonly<Record<string, unknown>>) };
  for (const value of Object.values(plain)) if (typeof value === 'string') refuseOddText(value);
  return parseInput(schema, plain);
}

/** The contract's parser drops what is not declared; an answer that does not fit is our fault: 500 and the log. */
function sendAnswer(
  endpoint: Endpoint,
  answer: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const checked = endpoint.answer.safeParse(answer);
  if (!checked.success) throw new AnswerOutOfContract(endpoint, checked.error);
  return sendJson(request, response, checked.data);
}

export class AnswerOutOfContract extends Error {
  override readonly name = 'AnswerOutOfContract';
  constructor({ method, path }: Endpoint, error: z.ZodError) {
    const places = error.issues.map(({ code, path: place }) => `${place.join('.')}: ${code}`);
    super(`${method} ${path} answered out of its contract: ${places.join(', ')}`);
  }
}
