import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Access, Endpoint } from './contract/endpoint.ts';
import { orderRefusal, placeOrder } from './contract/order.contract.ts';
import { problem } from './contract/values.contract.ts';
import { endpoints } from './endpoints.ts';
import type { IsInsider } from './security/insiders.ts';
import { sendJsonText } from './sendJson.ts';
import { callerOf } from './sessions/requestContext.ts';

type Json = Readonly<Record<string, unknown>>;

/** The calls of the shop to everybody, those of the back office only to staff and to whoever runs the shop. */
export function openApi(isInsider: IsInsider): RequestHandler {
  return (request, response) => {
    const isTrusted = isInsider(request) || callerOf(response).session.staff !== null;
    texts ??= writeTexts();
    return sendJsonText(request, response, isTrusted ? texts.all : texts.ofShop);
  };
}

/** Written when first asked for: it takes as long as the rest of a start, and few servers are ever asked. */
let texts: ReturnType<typeof writeTexts> | undefined;
const writeTexts = () => {
  const all = openApiDocument(endpoints);
  const ofShop = Object.entries(all.paths).filter(([path]) => !path.startsWith(backOffice));
  return {
    all: JSON.stringify(all),
    ofShop: JSON.stringify({ ...all, paths: Object.fromEntries(ofShop) }),
  };
};

const backOffice = '/api/admin/';
const isOfBackOffice = ({ path }: Endpoint): boolean => path.startsWith(backOffice);

/** The OpenAPI 3.1 document of the calls: made of the same schemas that parse requests and answers. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wok shop', version: '1.0.0' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        client: { type: 'apiKey', in: 'cookie', name: 'client_session' },
        staff: { type: 'apiKey', in: 'cookie', name: 'staff_session' },
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { summary, access, request } = endpoint;
  const parameters = [
    ...parametersOf('path', request.params),
    ...parametersOf('query', request.query),
    ...(/Idempotency-Key/.test(summary)
      ? [{ in: 'header', name: 'Idempotency-Key', required: false, schema: keySchema }]
      : []),
  ];
  return {
    operationId: operationIdOf(endpoint),
    summary,
    tags: [isOfBackOffice(endpoint) ? 'admin' : 'shop'],
    ...securityOf(access),
    ...(typeof access === 'object' && { 'x-right': access.staff }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

const keySchema = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' };

const operationIdOf = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path.replace('/api', '').replaceAll(/[/:_]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`;

const securityOf = (access: Access): Json => {
  if (access === 'everyone') return {};
  return { security: [access === 'client' ? { client: [] } : { staff: [] }] };
};

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf({ request, upload }: Endpoint): Json {
  if (upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!request.body) return {};
  const schema = schemaOf(request.body, 'input');
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

const refusals: Readonly<Record<number, string>> = {
  400: 'The request is wrong in itself: `fields` says what',
  401: 'Nobody has logged in',
  403: 'A foreign Origin, or not enough rights',
  404: 'No such thing',
  405: 'Not called like this',
  409: 'Something has changed meanwhile',
  413: 'The body is too big',
  415: 'The body is not what it should be',
  422: 'The rules of the shop refuse',
  429: 'Too often; `Retry-After` says when again',
  500: 'Our fault',
  503: 'Away for a moment; `Retry-After` says when again',
};
const everyCallMayAnswer = [400, 403, 404, 405, 413, 415, 429, 500, 503];

function responsesOf(endpoint: Endpoint): Json {
  const { access, answer, stream, refusals: own = [] } = endpoint;
  const type = stream ? 'text/event-stream' : 'application/json';
  const schema = stream ? { type: 'string' } : schemaOf(answer, 'output');
  const statuses = new Set([...everyCallMayAnswer, ...own, ...(access === 'everyone' ? [] : [401])]);
  const refused = [...statuses]
    .sort((a, b) => a - b)
    .map((status) => [String(status), refusalOf(endpoint, status)]);
  return { '200': { description: 'OK', content: { [type]: { schema } } }, ...Object.fromEntries(refused) };
}

function refusalOf(endpoint: Endpoint, status: number): Json {
  const isPlacing = endpoint === placeOrder && (status === 409 || status === 422);
  const schema = isPlacing ? schemaOf(orderRefusal, 'output') : { $ref: '#/components/schemas/Problem' };
  return { description: refusals[status] ?? '', content: { 'application/json': { schema } } };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Validators divide floats: by them 4.35 is no multiple of 0.01. What we send has two decimals at most anyway.
      if (io === 'output' && jsonSchema.multipleOf === 0.01) delete jsonSchema.multipleOf;
    },
  });
  return rest;
};
