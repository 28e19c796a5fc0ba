import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type SchemableIdentifierNode,
} from 'kysely';
import type { Projection } from './projection.ts';
import { liveSchema } from './shape.ts';

/** Each read model names its tables here, from its own folder: a query then knows all of them, and none imports another. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the declarations beside the tables
export interface ReadModelsDatabase {}

export type ReadModels = Kysely<ReadModelsDatabase>;

/**
 * Queries name tables by their read model, `read_orders.orders`; here they become those of this program's shape.
 * @param requireModel throws for a read model that is not to be shown yet, whatever query asks for it.
 */
export const createReadModels = (
  pool: PostgresPool,
  projections: readonly Projection[],
  requireModel: (name: string) => void = () => undefined,
): ReadModels =>
  new Kysely<ReadModelsDatabase>({ dialect: new ShapedDialect({ pool }, projections, requireModel) });

class ShapedDialect extends PostgresDialect {
  readonly #schemas: ReadonlyMap<string, { readonly name: string; readonly schema: string }>;
  readonly #requireModel: (name: string) => void;
  constructor(
    config: { pool: PostgresPool },
    projections: readonly Projection[],
    requireModel: (name: string) => void,
  ) {
    super(config);
    this.#requireModel = requireModel;
    this.#schemas = new Map(
      projections.map((projection) => {
        const { name } = projection;
        return [`read_${name}`, { name, schema: liveSchema(projection) }];
      }),
    );
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new ShapedQueryCompiler((schema) => {
      const own = this.#schemas.get(schema);
      if (!own) return schema;
      this.#requireModel(own.name);
      return own.schema;
    });
  }
}

class ShapedQueryCompiler extends PostgresQueryCompiler {
  readonly #schemaOf: (schema: string) => string;
  constructor(schemaOf: (schema: string) => string) {
    super();
    this.#schemaOf = schemaOf;
  }

  protected override visitSchemableIdentifier(node: SchemableIdentifierNode): void {
    const { schema } = node;
    super.visitSchemableIdentifier(
      schema ? { ...node, schema: { ...schema, name: this.#schemaOf(schema.name) } } : node,
    );
  }
}
