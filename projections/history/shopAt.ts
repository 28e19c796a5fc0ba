import { sql } from 'kysely';
import { beginning } from '../../commands/ports.ts';
import type { DocumentKind } from '../../domain/documentKinds/documentKinds.ts';
import type { Stop } from '../../domain/product/product.events.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type { DocumentRow } from '../documents/documentFold.ts';
import type { ReadModels } from '../readModelsDatabase.ts';
import { shopStateOf } from '../shop/shopState.ts';

const kinds: readonly DocumentKind[] = ['Category', 'Product'];
const history = sql.table('read_history.document_history');
const isNoField = '(Stopped|Resumed|Archived|Restored)$';

/** The shop's dishes and categories as they were at an instant: each field as its last change until then left it. */
export async function shopAt(db: ReadModels, at: string): Promise<Pick<Shop, 'products' | 'categories'>> {
  const [folded, marks] = await Promise.all([
    sql<{ kind: DocumentKind; id: string; data: Readonly<Record<string, unknown>> }>`
      select kind, id, jsonb_object_agg(name, value) as data from (
        select distinct on (h.kind, h.id, field.name) h.kind, h.id, field.name, field.value
        from ${history} h cross join lateral jsonb_each(h.changes) as field(name, value)
        where h.at <= ${at}::timestamptz and h.kind = any(${kinds}) and h.type !~ ${isNoField}
        order by h.kind, h.id, field.name, h.revision desc
      ) as last group by kind, id`.execute(db),
    sql<{ kind: DocumentKind; id: string; type: string; changes: Stop }>`
      select kind, id, type, changes from ${history} h
      where h.at <= ${at}::timestamptz and h.kind = any(${kinds}) and h.type ~ ${isNoField}
      order by h.revision`.execute(db),
  ]);
  const archived = new Map<string, boolean>();
  const stops = new Map<string, readonly Stop[]>();
  for (const { kind, id, type, changes } of marks.rows) {
    const key = `${kind}/${id}`;
    if (/(Archived|Restored)$/.test(type)) archived.set(key, type.endsWith('Archived'));
    else {
      const elsewhere = (stops.get(key) ?? []).filter(({ pointId }) => pointId !== changes.pointId);
      const { pointId, until } = changes;
      stops.set(key, type.endsWith('Stopped') ? [...elsewhere, { pointId, until }] : elsewhere);
    }
  }
  const documents = folded.rows.map(
    ({ kind, id, data }): DocumentRow => ({
      kind,
      id,
      data,
      archived: archived.get(`${kind}/${id}`) ?? false,
      stops: [...(stops.get(`${kind}/${id}`) ?? [])],
      revision: '0',
      position: '0',
      created_at: at,
      updated_at: at,
      updated_by: { kind: 'system', id: 'audit' },
    }),
  );
  const { products, categories } = shopStateOf({ position: beginning, documents }).shop;
  return { products, categories };
}
