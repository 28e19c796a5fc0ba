import type { z } from 'zod';
import type { StaffAction } from './rights.contract.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `staff` names the right that a member of staff needs. */
export type Access = 'everyone' | 'client' | { readonly staff: StaffAction };

export interface Request {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

/** One call of the API: the one source for Express, RTK Query and the OpenAPI document. */
export interface Endpoint<R extends Request = Request, A extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Express form, `/api/orders/:uid`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly request: R;
  readonly answer: A;
  /** Statuses of refusals beside those that every call may answer (400, 403, 404, 413, 415, 429, 500, 503). */
  readonly refusals?: readonly (401 | 409 | 422)[];
  /** Longer than any other call may. */
  readonly mayTakeMs?: number;
  /** The body is a file (multipart/form-data, field `file`). */
  readonly upload?: true;
  /** Cannot be fuzzed or cached as JSON: a stream of server-sent events, or a file. */
  readonly stream?: true;
}

type Upload = { readonly upload: true };
type Stream = { readonly stream: true };

/** Uploads and streams keep their mark in the type: they are bound in their own way. */
export function endpoint<R extends Request, A extends z.ZodType>(
  definition: Endpoint<R, A> & Upload,
): Endpoint<R, A> & Upload;
export function endpoint<R extends Request, A extends z.ZodType>(
  definition: Endpoint<R, A> & Stream,
): Endpoint<R, A> & Stream;
export function endpoint<R extends Request, A extends z.ZodType>(definition: Endpoint<R, A>): Endpoint<R, A>;
export function endpoint<R extends Request, A extends z.ZodType>(definition: Endpoint<R, A>): Endpoint<R, A> {
  return definition;
}

type Part<R extends Request, K extends keyof Request> = R[K] extends z.ZodType
  ? { [P in K]: z.output<R[K]> }
  : unknown;
type PartIn<R extends Request, K extends keyof Request> = R[K] extends z.ZodType
  ? { [P in K]: z.input<R[K]> }
  : unknown;
/** What a route's handler gets. */
export type Parsed<E extends Endpoint> = Part<E['request'], 'params'> &
  Part<E['request'], 'query'> &
  Part<E['request'], 'body'>;
/** What a caller sends. */
export type Call<E extends Endpoint> = PartIn<E['request'], 'params'> &
  PartIn<E['request'], 'query'> &
  PartIn<E['request'], 'body'>;
export type Answer<E extends Endpoint> = z.output<E['answer']>;

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
type Group = Readonly<Record<string, unknown>>;
const isGroup = (exported: unknown): exported is Group =>
  typeof exported === 'object' && exported !== null && !isEndpoint(exported) && !('_zod' in exported);

/** The calls of a contract file: those that stand alone, and those that belong together. */
export const callsIn = (contract: Group): Endpoint[] =>
  Object.values(contract).flatMap((exported) => {
    if (isEndpoint(exported)) return [exported];
    return isGroup(exported) ? Object.values(exported).filter(isEndpoint) : [];
  });
