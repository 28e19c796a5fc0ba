import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { Kopecks } from '../money.ts';

export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

export interface ZoneFields {
  readonly name: string;
  readonly fee: Kopecks;
  readonly freeFrom: Kopecks | null;
  readonly minSum: Kopecks;
  /** Promised minutes from the order to the door. */
  readonly minutes: number;
  /** The ring need not be closed. */
  readonly polygon: readonly Coordinates[];
  /** Where zones overlap the higher priority wins, then the lower fee. */
  readonly priority: number;
  readonly color: string;
  /** The point that cooks for this zone. */
  readonly pointId: string | null;
}
export type ZoneEvent = DocumentEvent<'Zone', ZoneFields>;
export type Zone = Current<ZoneFields>;
