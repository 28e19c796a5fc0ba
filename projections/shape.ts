import type { Projection } from './projection.ts';
import { createTableStatements } from './table.ts';

/** Where a projection writes: its live tables, those of a rebuild, or a view of the past. */
export interface Place {
  readonly projection: Projection;
  readonly schema: string;
  /** Name of the row in `projections.checkpoints`. */
  readonly checkpoint: string;
}

/** What a read model means and how its tables look. Another shape has tables of its own, built from the whole log. */
export const shapeOf = ({ name, version, tables }: Projection): string =>
  [version, ...tables.flatMap((table) => createTableStatements(name, table))].join('\n');

/**
 * Of a read model in this shape: the name of its checkpoint and of its lock. Builds of the program that differ run side
 * by side on one database, each with its own (docs/decisions/0014-read-models-by-shape.md).
 */
export const liveName = (projection: Projection): string => `${projection.name}_${digestOf(projection)}`;

export const liveSchema = (projection: Projection): string => `read_${liveName(projection)}`;

export const livePlace = (projection: Projection): Place => ({
  projection,
  schema: liveSchema(projection),
  checkpoint: liveName(projection),
});

const digests = new WeakMap<Projection, string>();
const digestOf = (projection: Projection): string => {
  const digest = digests.get(projection) ?? fnv1a(shapeOf(projection));
  digests.set(projection, digest);
  return digest;
};

/** FNV-1a of 64 bits: the same in every process, and short enough for a name. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const char of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0').slice(0, 12);
}
