import type { Current, DocumentEvent } from '../document/document.events.ts';
import type { WorkingHoursFields } from '../schedule/schedule.events.ts';
import type { Coordinates } from '../zone/zone.events.ts';

/** A pickup place, «affiliate» in /api/init. */
export interface PointFields {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly coordinates: Coordinates | null;
  /** Null = the shop's hours. */
  readonly hours: WorkingHoursFields | null;
  /** IANA; null = the shop's. */
  readonly timeZone: string | null;
  /** Minutes from the order to a ready parcel. */
  readonly minutes: number;
  readonly pickup: boolean;
  readonly position: number;
}
export type PointEvent = DocumentEvent<'Point', PointFields>;
export type Point = Current<PointFields>;
