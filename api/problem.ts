import { ConcurrencyConflict, EventStoreUnavailable } from '../commands/ports.ts';
import { DomainError, type DomainErrorCode, type Problem as DomainProblem } from '../domain/domainError.ts';
import { PageKeyInvalid } from '../projections/paging.ts';
import { ReadModelMissing } from '../projections/readiness.ts';
import { isTransientFailure } from '../projections/transientFailure.ts';
import type { Problem } from './contract/values.contract.ts';
import { comeAgainSeconds } from './health/health.ts';
import { InvalidRequest, Refusal } from './invalidRequest.ts';
import { problemTexts } from './texts/problemTexts.ts';
import { ru } from './texts/ru.ts';
import { staffProblemTexts } from './texts/staffProblemTexts.ts';

/** Missing things are 404, what somebody else was faster with is 409, what the rules refuse is 422. */
const statusOf = {
  SeveralProblems: 422,

  BonusesNotEnough: 409,
  ReservationClosed: 409,
  BonusAccountMoved: 409,
  AdjustmentNeedsReason: 422,
  AdjustmentAboveLimit: 403,
  AdjustmentBelowZero: 422,

  CartIsEmpty: 422,
  LineNotFound: 404,
  CountOutOfRange: 422,
  LineIsFull: 422,
  CartHasTooManyLines: 422,
  AdditionalNotFound: 404,
  LineUnavailable: 422,

  GiftNotFound: 404,
  GiftNotReached: 422,
  GiftUnavailable: 422,
  GiftExcluded: 422,

  ZoneNotChosen: 422,
  ZoneNotFound: 422,
  PointNotChosen: 422,
  PointNotFound: 422,

  CheckoutInProgress: 409,
  CheckoutNotStarted: 409,
  CartHandedOver: 409,

  ClientNotFound: 404,
  ClientAlreadyRegistered: 409,
  ClientIsErased: 404,
  ClientHasOrders: 409,
  ClientIsMerged: 409,
  ClientIsBeingMerged: 409,
  ClientToMergeHasOrders: 409,
  ClientMergedWithItself: 422,
  MergeNeedsReason: 422,
  PersonIsBeingErased: 409,
  ErasureTookTooLong: 503,
  PersonalDataConsentRequired: 422,
  AddressLimitReached: 422,
  SavedAddressNotFound: 404,
  DateOfBirthInvalid: 422,

  DocumentNotFound: 404,
  DocumentAlreadyExists: 409,
  DocumentIsArchived: 409,
  AddressTaken: 409,
  CategoryInItself: 422,
  DocumentFieldInvalid: 422,
  DocumentChanged: 409,

  OrderNotFound: 404,
  PlacementAbandoned: 409,
  OrderMoveNotAllowed: 409,
  OrderMovedMeanwhile: 409,
  PromiseMovedMeanwhile: 409,
  OrderIsFinal: 409,
  CookingHasStarted: 409,
  CancellationNeedsReason: 422,
  PromisedTimeInvalid: 422,
  OrderEditedMeanwhile: 409,
  OrderNoteIsEmpty: 422,
  PaymentAwaited: 409,
  OrderNotRefundable: 409,
  OrderRefundedMeanwhile: 409,
  RefundOverLeft: 422,
  RefundIsEmpty: 422,
  RefundNeedsMessage: 422,
  RefundChanged: 409,
  OrderNotInKitchen: 409,
  OrderRowNotFound: 409,
  CourierOnlyForDelivery: 422,
  CourierNotFound: 422,
  OrderOfAnotherCourier: 409,

  PaidAlready: 409,
  TicketNotInDoubt: 409,
  TicketStands: 409,
  TillOff: 409,
  DispatchOff: 409,
  DispatchUnderWay: 409,
  NoDispatch: 409,
  DispatchNotCancellable: 409,
  DispatchImpossible: 409,
  DispatchCosts: 409,
  NothingToPay: 409,
  PaymentUnknown: 404,
  BankRefused: 422,
  BankSilent: 503,
  AcquiringOff: 409,

  IdempotencyKeyReused: 422,
  CartChanged: 409,
  TotalChanged: 409,
  MinimumNotReached: 422,
  ShopTakesNoOrders: 422,
  AddressRequired: 422,
  FlatRequired: 422,
  AddressNotFound: 422,
  OutsideZones: 422,
  ClosedForAsap: 409,
  SlotNotPossible: 409,
  PaymentMethodOff: 422,
  PaymentMethodRequired: 422,
  ChangeLessThanSum: 422,
  BonusesOnlyForClients: 422,
  BonusesOverLimit: 422,
  ConsentRequired: 422,
  ConsentTextChanged: 422,
  CustomerNameRequired: 422,

  OrderNotCompleted: 422,
  FeedbackAlreadyLeft: 409,
  FeedbackNotFound: 404,
  AnswerIsEmpty: 422,
  TooManyTags: 422,
  FeedbackHasNoAccount: 422,
  AlreadyCompensated: 409,
  CompensationOutOfRange: 422,
  StarsOutOfRange: 422,
  TooManyPhotos: 422,

  FormNotFound: 404,
  FormChanged: 409,
  FormAnswerNotFound: 404,
  FormAnswerMissing: 422,
  FormAnswerTooLong: 422,
  FormAnswerNotOffered: 422,
  FormEmailInvalid: 422,
  FormConsentMissing: 422,

  PhoneInvalid: 422,
  PhoneForeign: 422,
  PhoneNotMobile: 422,
  PhoneTooLong: 422,

  ProductNotFound: 404,
  ProductNotSold: 422,
  ProductNotAtPoint: 422,
  ProductStopped: 422,
  ProductOutsideHours: 422,
  ModifierNotFound: 422,
  ModifierStopped: 422,
  ModifierAboveMax: 422,
  ModifierGroupOutOfBounds: 422,

  PromocodeNotFound: 422,
  PromocodeInactive: 422,
  PromocodeNotStarted: 422,
  PromocodeExpired: 422,
  PromocodeWrongDay: 422,
  PromocodeWrongHours: 422,
  PromocodeUsedUp: 409,
  PromocodeUseClosed: 409,
  PromocodeUsedByClient: 422,
  PromocodeFirstOrderOnly: 422,
  PromocodeWrongMethod: 422,
  PromocodeBelowMinSum: 422,
  PromocodeNothingEligible: 422,
  PromocodeGiftUnavailable: 422,
  PromocodeCodeTaken: 409,
  PromocodeIsNoSeries: 422,
  NotificationNotFound: 404,
  NotificationIsOver: 409,
  NotificationTextMissing: 422,
  NotificationReachesNobody: 422,
  PromocodeCodesChanged: 409,
  PromocodeCodesTooMany: 422,
  PromocodeCodeInvalid: 422,

  StaffNotFound: 404,
  StaffAlreadyHired: 409,
  StaffIsDismissed: 409,
  OnlyOwners: 403,
  OnlyOwnersManageOwners: 403,
  OnlyOwnersAndManagers: 403,
  OnlyDishesOfTheOrder: 403,
  OnlyOwnStops: 403,
  RefundOverOwnLimit: 403,
  RefundOverOwnDay: 403,
  StaffCannotDismissThemselves: 422,
  StaffCannotChangeOwnGroup: 422,

  WokNotSold: 422,
  WokOptionNotFound: 422,
  WokOptionStopped: 422,
  WokOptionAboveMax: 422,
  WokOptionsConflict: 422,
  WokStepOutOfBounds: 422,
} as const satisfies Record<DomainErrorCode, number>;

export interface ProblemAnswer {
  readonly status: number;
  readonly body: Problem & Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** The fault is ours, not the caller's: the cause goes to the log, and only there. */
  readonly unexpected: boolean;
}

/** Who reads it: staff are told of the guest what the guest is told of themselves. */
export type ProblemReader = 'guest' | 'staff';

/** Used where a problem is shown inside an answer: a line of the cart, a row of a list. */
export const problemText = (
  problem: DomainProblem,
  timeZone: string,
  reader: ProblemReader = 'guest',
): string => {
  const { code } = problem;
  const chosen = (reader === 'staff' ? staffProblemTexts[code] : undefined) ?? problemTexts[code];
  // The code chooses the text that takes these very facts; the compiler cannot follow the pair through the index.
  const text = chosen as (facts: DomainProblem['facts'], timeZone: string) => string;
  return text(problem.facts, timeZone);
};

/** What the caller is told of an error. `timeZone` is the shop's: texts name days and hours. */
export function toProblem(error: unknown, timeZone: string, reader: ProblemReader = 'guest'): ProblemAnswer {
  if (error instanceof ProblemWithDetails) {
    const plain = toProblem(error.cause, timeZone, reader);
    return { ...plain, body: { ...plain.body, ...error.details } };
  }
  if (error instanceof DomainError) return domainProblem(error, timeZone, reader);
  if (error instanceof InvalidRequest)
    return {
      status: error.status,
      body: { error: error.error, code: 'InvalidRequest', ...fieldsOf(error.fields) },
      unexpected: false,
    };
  if (error instanceof Refusal)
    return {
      status: error.status,
      body: { error: error.error, ...fieldsOf(error.fields) },
      unexpected: false,
      ...(error.retryAfterSeconds !== null && { retryAfterSeconds: error.retryAfterSeconds }),
    };
  if (error instanceof PageKeyInvalid)
    return toProblem(new InvalidRequest(ru.request.badPageKey, { after: ru.request.badPageKey }), timeZone);
  if (error instanceof URIError) return toProblem(new InvalidRequest(ru.request.badAddress), timeZone);
  if (error instanceof ConcurrencyConflict)
    return { status: 409, body: { error: ru.conflict, code: 'ConcurrencyConflict' }, unexpected: false };
  if (error instanceof ReadModelMissing)
    return {
      status: 503,
      body: { error: ru.beingUpdated },
      retryAfterSeconds: comeAgainSeconds,
      unexpected: false,
    };
  if (isOutage(error))
    return { status: 503, body: { error: ru.unavailable }, retryAfterSeconds: 5, unexpected: true };
  return { status: 500, body: { error: ru.serverError }, unexpected: true };
}

/** A refusal whose answer carries more than a text: the fresh cart, the slots that are left. */
export class ProblemWithDetails extends Error {
  override readonly name = 'ProblemWithDetails';
  readonly details: Readonly<Record<string, unknown>>;
  constructor(cause: unknown, details: Readonly<Record<string, unknown>>) {
    super('A refusal with details', { cause });
    this.details = details;
  }
}

function domainProblem(error: DomainError, timeZone: string, reader: ProblemReader): ProblemAnswer {
  const parts = error.code === 'SeveralProblems' ? problemsOf(error) : [error];
  const fields = Object.fromEntries(
    parts.flatMap((part) =>
      part.fields.map((field) => [field, problemText(asProblem(part), timeZone, reader)]),
    ),
  );
  return {
    status: statusOf[error.code],
    body: { error: problemText(asProblem(error), timeZone, reader), code: error.code, ...fieldsOf(fields) },
    unexpected: false,
  };
}

// The class keeps code and facts side by side, the type keeps them paired: the same values.
export const asProblem = ({ code, facts }: DomainError): DomainProblem => ({ code, facts }) as DomainProblem;
const problemsOf = ({ facts }: DomainError): readonly DomainError[] =>
  'problems' in facts ? facts.problems : [];

const fieldsOf = (fields: Readonly<Record<string, string>>): Pick<Problem, 'fields'> =>
  Object.keys(fields).length > 0 ? { fields: { ...fields } } : {};

/** The log or the database cannot be reached, or is not ready: nothing is wrong with the request. */
const isOutage = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable || isTransientFailure(error);
