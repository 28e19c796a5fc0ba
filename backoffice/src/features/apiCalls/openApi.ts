/** What the page reads of the OpenAPI document. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
}
interface Operation {
  readonly summary?: string;
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface ApiCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Of the address, in braces. */
  readonly params: readonly string[];
  /** Null = it takes none. */
  readonly example: unknown;
  readonly kind: 'json' | 'file' | 'stream';
}

export const callsOf = ({ paths }: OpenApi): ApiCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary = '', requestBody, responses }]) => {
      const content = requestBody?.content ?? {};
      const schema = content['application/json']?.schema;
      const isStream = Object.values(responses ?? {}).some(
        (answer) => answer.content && 'text/event-stream' in answer.content,
      );
      return {
        id: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        summary,
        params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        example: schema ? exampleOf(schema) : null,
        kind: isStream ? 'stream' : 'multipart/form-data' in content ? 'file' : 'json',
      };
    }),
  );

/** A body of the right shape, to be changed before it is sent. */
export function exampleOf(schema: Schema): unknown {
  const { anyOf, oneOf, properties, items } = schema;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return exampleOf(choice);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, exampleOf(each)]));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'array':
      return items ? [exampleOf(items)] : [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'object':
      return {};
    default:
      return '';
  }
}
