import type { TillName } from '../integrations/tills.ts';

/** Groups that the shop makes of what stands in no group of the till's. */
export const sizeGroup = 'size';
export const singleGroup = 'single';

/** The till's id of a dish, as the shop keeps it: another till's «10» is another dish. */
export const externalIdOf = (till: TillName, id: string): string => `${till}:${id}`;
export const idInTill = (till: TillName, externalId: string | null): string | null =>
  externalId?.startsWith(`${till}:`) ? externalId.slice(till.length + 1) : null;

/** A combo is no dish of the till's: a set of them, under an id of its own; each of its sizes is one. */
export const comboIdOf = (combo: string, size: string | null = null): string =>
  `combo/${partIdOf(combo, size)}`;
export const comboInTill = (
  id: string | null,
): { readonly comboId: string; readonly sizeId: string | null } | null => {
  if (!id?.startsWith('combo/')) return null;
  const { productId: comboId, sizeId } = partInTill(id.slice('combo/'.length));
  return { comboId, sizeId };
};
/** What can be chosen for a place of a combo: a dish, of one of its sizes where it has some. */
export const partIdOf = (product: string, size: string | null): string =>
  size === null ? product : `${product}/${size}`;
export const partInTill = (part: string): { readonly productId: string; readonly sizeId: string | null } => {
  const [productId = '', sizeId = null] = part.split('/');
  return { productId, sizeId };
};

/** Options of a dish: the same product may stand in two groups of one dish. */
export const groupIdOf = (till: TillName, group: string): string => `${till}.${safe(group)}`;
export const optionIdOf = (till: TillName, group: string, product: string): string =>
  `${groupIdOf(till, group)}.${safe(product)}`;
export const optionInTill = (
  till: TillName,
  optionId: string,
): { readonly group: string; readonly product: string } | null => {
  const [source, group, product, ...rest] = optionId.split('.');
  if (source !== till || !group || !product || rest.length > 0) return null;
  return { group: unsafe(group), product: unsafe(product) };
};

/** Ids of options stand in addresses and lines, so they have few signs. */
const safe = (id: string): string =>
  id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
const unsafe = (id: string): string =>
  id.replace(/_([0-9a-f]+)_/g, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
