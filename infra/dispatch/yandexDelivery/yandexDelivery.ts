import { z } from 'zod';
import type { CourierService, Parcel, Place, SeenClaim } from '../../../commands/dispatch/courierService.ts';
import type { CheckStep } from '../../../commands/integrations.ts';
import type { DispatchStage } from '../../../domain/dispatch/dispatch.events.ts';
import { type Kopecks, roubles, toRoubles } from '../../../domain/money.ts';
import { failed, passed } from '../../integrations/explain.ts';
import { ServiceFailure } from '../../integrations/serviceFailure.ts';
import { type AskService, addressIn, type Refused } from '../../integrations/serviceHttp.ts';
import { integrationTexts } from '../../texts/integrationTexts.ts';
import { orCourierFailure } from '../courierFailure.ts';

const provider = integrationTexts.providers.yandexDelivery;
const texts = integrationTexts.couriers;

export interface YandexDeliverySetup {
  readonly baseUrl: string;
  readonly token: string;
  /** Empty = the service chooses. */
  readonly taxiClass: string;
  readonly thermobag: boolean;
  /** Of an order; null = the shop is not called. */
  readonly hookUrl: ((orderId: string) => string) | null;
}

/** What each of its statuses is here; one that we do not know changes nothing. */
const stages: Readonly<Record<string, DispatchStage>> = {
  new: 'estimating',
  estimating: 'estimating',
  estimating_failed: 'failed',
  ready_for_approval: 'offered',
  accepted: 'searching',
  performer_lookup: 'searching',
  performer_draft: 'searching',
  performer_found: 'coming',
  performer_not_found: 'failed',
  pickup_arrived: 'arrived',
  ready_for_pickup_confirmation: 'arrived',
  pickuped: 'carrying',
  delivery_arrived: 'carrying',
  ready_for_delivery_confirmation: 'carrying',
  pay_waiting: 'carrying',
  delivered: 'delivered',
  delivered_finish: 'delivered',
  returning: 'returning',
  return_arrived: 'returning',
  ready_for_return_confirmation: 'returning',
  returned: 'returned',
  returned_finish: 'returned',
  failed: 'failed',
  cancelled: 'cancelled',
  cancelled_with_payment: 'cancelled',
  cancelled_with_items_on_hands: 'returning',
  cancelled_by_taxi: 'failed',
};

const errorBody = z.object({ code: z.coerce.string(), message: z.string().nullish() });
const isError = (answer: unknown): answer is z.output<typeof errorBody> =>
  errorBody.safeParse(answer).success;
/** Its sentence may quote a person, its word does not. A claim that was changed meanwhile is read again and changed then. */
const refusalOf = (answer: unknown, status: number): Refused | null =>
  isError(answer)
    ? { code: answer.code, retryable: status === 429 || status >= 500 || answer.code === 'old_version' }
    : null;

const sum = z.coerce.number().transform((amount): Kopecks => roubles(amount));
const claimBody = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  version: z.number(),
  pricing: z
    .object({
      final_price: sum.nullish().catch(null),
      offer: z.object({ price: sum.nullish(), price_with_vat: sum.nullish() }).nullish().catch(null),
    })
    .nullish(),
  performer_info: z
    .object({
      courier_name: z.string().nullish(),
      car_model: z.string().nullish(),
      car_number: z.string().nullish(),
    })
    .nullish()
    .catch(null),
  error_messages: z
    .array(z.object({ code: z.string() }))
    .nullish()
    .catch(null),
});

/** Yandex Delivery for express orders (cargo integration v2): a claim is made, estimated, accepted, and then there is a courier. */
export const createYandexDelivery = (
  ask: AskService,
  { baseUrl, token, taxiClass, thermobag, hookUrl }: YandexDeliverySetup,
): CourierService & {
  check(from: Place | null, signal?: AbortSignal): Promise<CheckStep[]>;
} => {
  const call = async <Answer>(
    path: string,
    action: string,
    {
      query = {},
      answer: schema,
      ...more
    }: {
      readonly query?: Readonly<Record<string, string>>;
      readonly body: object;
      readonly answer: z.ZodType<Answer>;
      readonly again?: number;
      readonly orderId?: string;
      readonly told?: (answer: Answer) => string;
      readonly signal?: AbortSignal | undefined;
    },
  ): Promise<Answer> => {
    const url = addressIn(baseUrl, `b2b/cargo/integration/${path}`);
    url.search = new URLSearchParams(query).toString();
    const { told, ...rest } = more;
    const answered = await ask<Answer | z.output<typeof errorBody>>({
      provider,
      action,
      method: 'POST',
      url,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'ru' },
      answer: z.union([schema, errorBody]),
      refusal: (answer, status) => (status >= 400 ? refusalOf(answer, status) : null),
      told: (answer) => (isError(answer) ? '' : (told?.(answer) ?? '')),
      ...rest,
    });
    // A refusal was thrown: what is left is the answer.
    if (isError(answered)) throw new ServiceFailure(provider, 'body');
    return answered;
  };
  const requirements = {
    ...(taxiClass && { taxi_class: taxiClass }),
    ...(thermobag && { cargo_options: ['thermobag'] }),
  };
  const ofClaim = (claimId: string) => ({ query: { claim_id: claimId } });

  return {
    name: 'yandexDelivery',
    price: (parcel, signal) =>
      orCourierFailure(
        call('v2/check-price', texts.actions.price, {
          body: {
            items: [{ quantity: 1, ...weightOf(parcel) }],
            route_points: [parcel.from, parcel.to].map(({ address, lat, lon }) => ({
              fullname: address,
              coordinates: [lon, lat],
            })),
            requirements,
            skip_door_to_door: false,
          },
          answer: z.object({ price: sum, eta: z.coerce.number().nullish().catch(null) }),
          again: 1,
          orderId: parcel.orderId,
          signal,
        }).then(({ price, eta }) => ({ price, minutes: eta == null ? null : Math.round(eta) })),
      ),
    create: (requestId, parcel, signal) =>
      orCourierFailure(
        call('v2/claims/create', texts.actions.create, {
          query: { request_id: requestId },
          body: claimOf(parcel, { requirements, hookUrl: hookUrl?.(parcel.orderId) ?? null }),
          answer: claimBody,
          told: ({ status }) => status,
          orderId: parcel.orderId,
          signal,
        }).then(seenIn),
      ),
    read: (claimId, signal) =>
      orCourierFailure(
        call('v2/claims/info', texts.actions.read, {
          ...ofClaim(claimId),
          body: {},
          answer: claimBody,
          told: ({ status }) => status,
          again: 1,
          signal,
        }).then(seenIn),
      ),
    accept: async ({ claimId, version }, signal) => {
      await orCourierFailure(
        call('v2/claims/accept', texts.actions.accept, {
          ...ofClaim(claimId),
          body: { version },
          answer: z.object({ status: z.string() }),
          told: ({ status }) => status,
          signal,
        }),
      );
    },
    cancelTerms: (claimId, signal) =>
      orCourierFailure(
        call('v2/claims/cancel-info', texts.actions.terms, {
          ...ofClaim(claimId),
          body: {},
          answer: z.object({ cancel_state: z.enum(['free', 'paid', 'unavailable']) }),
          told: ({ cancel_state }) => cancel_state,
          again: 1,
          signal,
        }).then(({ cancel_state }) => cancel_state),
      ),
    cancel: async ({ claimId, version }, terms, signal) => {
      await orCourierFailure(
        call('v2/claims/cancel', texts.actions.cancel, {
          ...ofClaim(claimId),
          body: { version, cancel_state: terms },
          answer: z.object({ status: z.string() }),
          told: ({ status }) => status,
          signal,
        }),
      );
    },
    phone: (claimId, signal) =>
      orCourierFailure(
        call('v2/driver-voiceforwarding', texts.actions.phone, {
          body: { claim_id: claimId },
          answer: z.object({ phone: z.string().min(1), ext: z.coerce.string().nullish() }),
          again: 1,
          signal,
        }).then(({ phone, ext }) => (ext ? `${phone},${ext}` : phone)),
      ),
    check: async (from, signal) => {
      if (!from) return [failed(texts.noPoint, '', texts.noPointTodo)];
      const { available_tariffs } = await call('v2/tariffs', texts.actions.check, {
        body: { start_point: [from.lon, from.lat] },
        answer: z.object({
          available_tariffs: z.array(
            z.object({
              name: z.string(),
              title: z.string().nullish(),
              minimal_price: z.coerce.number().nullish(),
            }),
          ),
        }),
        again: 1,
        signal,
      });
      const all = available_tariffs.map(({ name, title, minimal_price }) =>
        texts.tariff(name, title ?? '', minimal_price ?? null),
      );
      const chosen = available_tariffs.find(({ name }) => name === taxiClass);
      return [
        passed(texts.answers(provider)),
        all.length === 0
          ? failed(texts.noTariffs(from.address), '', texts.noTariffsTodo)
          : taxiClass === '' || chosen
            ? passed(texts.takesHere(from.address), all.join('; '))
            : failed(texts.noTariff(taxiClass), all.join('; '), texts.noTariffTodo),
      ];
    },
  };
};

const seenIn = ({
  id,
  status,
  version,
  pricing,
  performer_info,
  error_messages,
}: z.output<typeof claimBody>): SeenClaim => {
  const name = performer_info?.courier_name ?? '';
  const car = [performer_info?.car_model, performer_info?.car_number].filter(Boolean).join(', ');
  const stage = stages[status];
  // A status that came into the world after this was written: what is known of the claim holds.
  if (stage === undefined) throw new ServiceFailure(provider, 'refused', { code: status, retryable: true });
  return {
    claimId: id,
    stage,
    status,
    version,
    price: pricing?.final_price ?? pricing?.offer?.price_with_vat ?? pricing?.offer?.price ?? null,
    courier: name === '' ? null : { name, car },
    code: error_messages?.[0]?.code ?? null,
  };
};

/** Kilograms. */
const weightOf = ({ grams }: Parcel) => (grams === null ? {} : { weight: grams / 1000 });

const claimOf = (
  parcel: Parcel,
  { requirements, hookUrl }: { readonly requirements: object; readonly hookUrl: string | null },
) => {
  const { from, to, number } = parcel;
  const point = (place: Place, id: number, type: 'source' | 'destination', more: object) => ({
    point_id: id,
    visit_order: id,
    type,
    contact: { name: place.name, phone: place.phone },
    address: { fullname: place.address, coordinates: [place.lon, place.lat], ...more },
    external_order_id: number,
    skip_confirmation: true,
  });
  return {
    items: [
      {
        title: texts.order(number),
        quantity: 1,
        cost_value: toRoubles(parcel.worth).toFixed(2),
        cost_currency: 'RUB',
        pickup_point: 1,
        // As its documents spell it, and as they should.
        droppof_point: 2,
        dropoff_point: 2,
        ...weightOf(parcel),
      },
    ],
    route_points: [
      point(from, 1, 'source', {}),
      point(to, 2, 'destination', {
        ...(to.entrance && { porch: to.entrance }),
        ...(to.floor && { sfloor: to.floor }),
        ...(to.flat && { sflat: to.flat }),
        ...(to.intercom && { door_code: to.intercom }),
        ...(to.comment && { comment: to.comment }),
      }),
    ],
    client_requirements: requirements,
    emergency_contact: { name: from.name, phone: from.phone },
    comment: texts.order(number),
    skip_client_notify: false,
    ...(hookUrl && { callback_properties: { callback_url: hookUrl } }),
  };
};
