import type { Page, PageBlock } from './content.events.ts';

/** Whether customers see it at an instant. */
export const isOut = ({ published, publishedAt, publishedUntil }: Page, at: string): boolean =>
  published && isBetween(publishedAt, publishedUntil, at);

/** The same of one block of a page that is. */
export const isBlockOut = (
  { hidden, showFrom = null, showUntil = null }: Pick<PageBlock, 'hidden' | 'showFrom' | 'showUntil'>,
  at: string,
): boolean => !hidden && isBetween(showFrom, showUntil, at);

/** Null has no end. */
export const isBetween = (from: string | null, until: string | null, at: string): boolean =>
  (from === null || Date.parse(from) <= Date.parse(at)) &&
  (until === null || Date.parse(at) < Date.parse(until));
