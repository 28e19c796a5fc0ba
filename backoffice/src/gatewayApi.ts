import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { type DocumentKind, documentKind } from '../../api/contract/admin/references.contract.ts';
import type { Call, Endpoint } from '../../api/contract/endpoint.ts';
import type { Problem } from '../../api/contract/values.contract.ts';
import { sessionGate } from './sessionGate.ts';
import { shopClock } from './shopClock.ts';
import { ru } from './texts/ru.ts';

const plainFetch = fetchBaseQuery({ baseUrl: '/' });

/** An expired session asks for the password over the page and then goes on: nothing typed is lost. */
const fetchInSession: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = async (args, api, extra) => {
  const answer = await plainFetch(args, api, extra);
  shopClock.hear(answer.meta?.response?.headers);
  if (answer.error?.status !== 401 || outsideSession.has(api.endpoint)) return answer;
  await sessionGate.renewed();
  return plainFetch(args, api, extra);
};
/** They are how one gets in and out. */
const outsideSession = new Set(['authenticated', 'login', 'logout', 'invitation', 'acceptInvitation']);

/** One for all: features inject their endpoints. Tags with ids say exactly what a change makes stale. */
export const gatewayApi = createApi({
  reducerPath: 'gateway',
  baseQuery: fetchInSession,
  tagTypes: [
    'User',
    'Staff',
    'OwnAccess',
    'OwnBot',
    'Shell',
    'Home',
    'Order',
    'History',
    'Task',
    'Lists',
    'Reconciliation',
    ...documentKind.options,
  ],
  endpoints: () => ({}),
});

/** Address and method stand in the contract alone. */
export const requestTo =
  <E extends Endpoint>({ method, path }: E) =>
  (call: Call<E>): FetchArgs => {
    // Exactly the parts that the endpoint's own type declares.
    const {
      params = {},
      query,
      body,
    } = (call ?? {}) as {
      params?: Readonly<Record<string, string>>;
      query?: Readonly<Record<string, unknown>>;
      body?: unknown;
    };
    const url = path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
    return {
      url: url.slice(1),
      method,
      ...(query && { params: { ...query } }),
      ...(body !== undefined && { body }),
    };
  };

/** What all rows of a list make stale, and the list itself. */
export const listTags = <Type extends string>(type: Type, ids: readonly string[]) => [
  { type, id: 'list' } as const,
  ...ids.map((id) => ({ type, id })),
];

/** What a change of documents makes stale: them, their lists and histories, and what the home page says of them. */
export const staleOf = (kind: DocumentKind, ids: readonly string[]) => [
  ...listTags(kind, ids),
  ...ids.map((id) => ({ type: 'History', id: `${kind}/${id}` }) as const),
  'Home' as const,
];

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'error' in data;

/** The server's own words, or the general ones when it could not say any. */
export const problemOf = (error: unknown): Problem => {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined;
  if (isProblem(data)) return data;
  return { error: isCutOff(error) ? ru.noConnection : ru.serverError };
};

/** Nobody answered to the end: the connection broke, or a proxy says that nobody is there. */
export const isCutOff = (error: unknown): boolean => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || status === 502 || status === 504;
};
