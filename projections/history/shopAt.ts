import { sql } from 'kysely';
import type { Category } from '../../domain/category/category.events.ts';
import type { Product, Stop } from '../../domain/product/product.events.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import type { DishOnMenu, SectionOnMenu } from '../search/visible.ts';

const history = sql.table('read_history.document_history');
const isNoField = '(Stopped|Resumed|Archived|Restored)$';

type DishThen = DishOnMenu & Pick<Product, 'name' | 'price' | 'oldPrice' | 'stops'>;
type SectionThen = SectionOnMenu & Pick<Category, 'name'>;

/** What a menu shows, and what decides whether and where it shows it: a dish has many more fields, and all that happened to them. */
const dishFields = ['name', 'price', 'oldPrice', 'published', 'categoryIds', 'position'] as const;
const sectionFields = ['name', 'parentId', 'published', 'position'] as const;

/** The shop's dishes and categories as they were at an instant: each field as its last change until then left it. */
export async function shopAt(
  db: ReadModels,
  at: string,
): Promise<{ products: ReadonlyMap<string, DishThen>; categories: ReadonlyMap<string, SectionThen> }> {
  const [dishes, sections, dishMarks, sectionMarks] = await Promise.all([
    fieldsAt<Pick<DishThen, 'id' | (typeof dishFields)[number]>>(db, 'Product', dishFields, at),
    fieldsAt<Pick<SectionThen, 'id' | (typeof sectionFields)[number]>>(db, 'Category', sectionFields, at),
    marksAt(db, 'Product', at),
    marksAt(db, 'Category', at),
  ]);
  return {
    products: new Map(
      dishes.map((dish) => [dish.id, { ...dish, ...(dishMarks.get(dish.id) ?? unmarked) }] as const),
    ),
    categories: new Map(
      sections.map(
        (section) =>
          [section.id, { ...section, archived: sectionMarks.get(section.id)?.archived ?? false }] as const,
      ),
    ),
  };
}

/** The log's events say what these fields hold. */
async function fieldsAt<Row>(
  db: ReadModels,
  kind: 'Product' | 'Category',
  fields: readonly string[],
  at: string,
): Promise<readonly Row[]> {
  const last = fields.map((field) => {
    const name = sql.lit(field);
    return sql`(array_agg(h.changes -> ${name} order by h.revision desc) filter (where h.changes ? ${name}))[1]
      as ${sql.ref(field)}`;
  });
  const { rows } = await sql<Row>`
    select h.id, ${sql.join(last)} from ${history} h
    where h.kind = ${kind} and h.at <= ${at}::timestamptz and h.type !~ ${isNoField}
    group by h.id`.execute(db);
  return rows;
}

interface Marks {
  readonly archived: boolean;
  readonly stops: readonly Stop[];
}
const unmarked: Marks = { archived: false, stops: [] };

async function marksAt(
  db: ReadModels,
  kind: 'Product' | 'Category',
  at: string,
): Promise<ReadonlyMap<string, Marks>> {
  const { rows } = await sql<{ id: string; type: string; changes: Stop }>`
    select id, type, changes from ${history} h
    where h.kind = ${kind} and h.at <= ${at}::timestamptz and h.type ~ ${isNoField}
    order by h.revision`.execute(db);
  const marks = new Map<string, Marks>();
  for (const { id, type, changes } of rows) marks.set(id, marked(marks.get(id) ?? unmarked, type, changes));
  return marks;
}

function marked(before: Marks, type: string, { pointId, until }: Stop): Marks {
  if (/(Archived|Restored)$/.test(type)) return { ...before, archived: type.endsWith('Archived') };
  const elsewhere = before.stops.filter((stop) => stop.pointId !== pointId);
  return { ...before, stops: type.endsWith('Stopped') ? [...elsewhere, { pointId, until }] : elsewhere };
}
