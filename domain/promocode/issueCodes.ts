import { DomainError } from '../domainError.ts';
import type { PromocodeEvent } from './promocode.events.ts';
import type { PromocodeUses } from './promocode.ts';

export interface CodesWish {
  readonly id: string;
  readonly count: number;
  /** How many were given out when it was asked for: the same wish twice is one. */
  readonly issuedBefore: number;
  /** Of 32 hexadecimal digits; used by the first codes of a series, which then keep it. */
  readonly key: string;
}

export const mostCodes = 1_000_000;

/** Gives out more codes of a series: nothing of them is kept but how many there are. */
export const issueCodes = (
  { fields, archived }: PromocodeUses,
  { id, count, issuedBefore, key }: CodesWish,
): PromocodeEvent[] => {
  if (!fields || archived) throw new DomainError('PromocodeNotFound', { code: id });
  if (!fields.oneTime) throw new DomainError('PromocodeIsNoSeries', {});
  const { seriesKey = key, issuedCodes: issued = 0 } = fields;
  if (issued === issuedBefore + count) return [];
  if (issued !== issuedBefore) throw new DomainError('PromocodeCodesChanged', { issued }, ['issued_before']);
  const issuedCodes = issued + count;
  if (issuedCodes > mostCodes)
    throw new DomainError('PromocodeCodesTooMany', { most: mostCodes - issued }, ['count']);
  return [{ type: 'PromocodeCodesIssued', data: { id, seriesKey, issuedCodes } }];
};
