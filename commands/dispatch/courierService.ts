import type { DispatchCourier, DispatchStage } from '../../domain/dispatch/dispatch.events.ts';
import type { CourierServiceName } from '../../domain/integrations/courierServices.ts';
import type { Kopecks } from '../../domain/money.ts';

export interface Place {
  /** In one line, with the city. */
  readonly address: string;
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
  /** «+7…». */
  readonly phone: string;
}
/** An order as a courier service takes it: one parcel, of which it need not know what is in it. */
export interface Parcel {
  readonly orderId: string;
  readonly number: string;
  readonly from: Place;
  readonly to: Place & {
    readonly flat: string;
    readonly entrance: string;
    readonly floor: string;
    readonly intercom: string;
    readonly comment: string;
  };
  /** What it is worth when it is lost. */
  readonly worth: Kopecks;
  /** Null = nobody has weighed it. */
  readonly grams: number | null;
}

/** A call for a courier as its service tells of it. */
export interface SeenClaim {
  readonly claimId: string;
  readonly stage: DispatchStage;
  /** In the service's word. */
  readonly status: string;
  /** What a change of it has to name: whoever changes another one is told so. */
  readonly version: number;
  readonly price: Kopecks | null;
  readonly courier: DispatchCourier | null;
  /** Why it came to nothing, in the service's word. */
  readonly code: string | null;
}
export interface Estimate {
  readonly price: Kopecks;
  /** To the customer's door; null = it does not say. */
  readonly minutes: number | null;
}
export type CancelTerms = 'free' | 'paid' | 'unavailable';

/**
 * A company that brings orders. A courier is called in two steps: `create` makes a claim, `accept` calls for somebody. So a claim
 * that nobody here knows of (its answer was lost) has never called anyone.
 * Each @throws {CourierRefusal} on a whole «no», {CourierSilent} on none.
 */
export interface CourierService {
  readonly name: CourierServiceName;
  price(parcel: Parcel, signal?: AbortSignal): Promise<Estimate>;
  /** Asked again with the same `requestId` it is the same claim, whatever the parcel says. */
  create(requestId: string, parcel: Parcel, signal?: AbortSignal): Promise<SeenClaim>;
  read(claimId: string, signal?: AbortSignal): Promise<SeenClaim>;
  accept(claim: Pick<SeenClaim, 'claimId' | 'version'>, signal?: AbortSignal): Promise<void>;
  cancelTerms(claimId: string, signal?: AbortSignal): Promise<CancelTerms>;
  cancel(
    claim: Pick<SeenClaim, 'claimId' | 'version'>,
    terms: 'free' | 'paid',
    signal?: AbortSignal,
  ): Promise<void>;
  /** Good for a few minutes, so it is never kept. Null = there is nobody yet. */
  phone(claimId: string, signal?: AbortSignal): Promise<string | null>;
}

/** A whole answer that says no: asking again is no use until something is changed. */
export class CourierRefusal extends Error {
  override readonly name = 'CourierRefusal';
  readonly code: string;
  constructor(code: string) {
    super(`The courier service refused: ${code}`);
    this.code = code;
  }
}
/** No answer, or «later». */
export class CourierSilent extends Error {
  override readonly name = 'CourierSilent';
  /** In a word: a status, `timeout`. */
  readonly reason: string;
  constructor(reason: string) {
    super(`The courier service is silent: ${reason}`);
    this.reason = reason;
  }
}

export interface CourierServices {
  /** Null = the shop brings its orders itself. */
  current(): CourierServiceName | null;
  /** Also one that the shop has left: its couriers are still on the way. @throws without its keys. */
  open(service: CourierServiceName): Promise<CourierService>;
}

/** A service's call to the shop: what it is about, once it is believed. */
export interface CourierCalls {
  /** The order that it is about; null = it is not from the service. */
  read(
    service: CourierServiceName,
    call: { readonly token: string; readonly order: string },
  ): Promise<string | null>;
}
