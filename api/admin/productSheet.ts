import type { z } from 'zod';
import type { Origin } from '../../commands/ports.ts';
import type { Shop } from '../../domain/shop/shop.ts';
import type * as contract from '../contract/admin/products.contract.ts';
import { sheetFields } from '../contract/admin/products.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { toProblem } from '../problem.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { parseInput } from '../validation.ts';
import { undoOf } from './documents/massActions.ts';

type Row = z.output<(typeof contract.saveSheet)['request']['body']>['rows'][number];
type Fields = z.output<typeof sheetFields>;

/** Rows of a sheet, each by itself: what is wrong in one stays there with its reason, and the others are saved. */
export async function saveRows(
  rows: readonly Row[],
  {
    save,
    shop,
    origin,
  }: {
    readonly save: (row: Omit<Row, 'product'> & { readonly product: Fields }) => Promise<boolean>;
    readonly shop: () => Shop;
    readonly origin: Origin;
  },
): Promise<Answer<typeof contract.saveSheet>> {
  const changed: string[] = [];
  const refused: Answer<typeof contract.saveSheet>['refused'][number][] = [];
  for (const row of rows) {
    try {
      const product = parseInput(sheetFields, row.product) as Fields;
      if (await save({ ...row, product })) changed.push(row.page_id);
    } catch (error) {
      const { body, unexpected } = toProblem(error, shop().settings.timeZone, 'staff');
      if (unexpected) throw error;
      const fields = Object.entries(body.fields ?? {}).map(([name, text]) => [
        name.replace(/^product\./, ''),
        text,
      ]);
      refused.push({ page_id: row.page_id, error: body.error, fields: Object.fromEntries(fields) });
    }
  }
  return {
    message: adminTexts.sheetSaved(changed.length, refused.length),
    changed,
    refused,
    undo: undoOf(origin, changed),
  };
}
