import { randomUUID } from 'node:crypto';
import { createHooks } from '../bank/hooks.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../standIn.ts';
import { courierNames } from '../texts/courierNames.ts';

export const yandexDeliveryToken = 'y0_stand-in-token-of-yandex-delivery';
export const yandexDeliveryHookToken = 'stand-in-word-of-yandex-delivery';

interface Point {
  readonly point_id?: number;
  readonly visit_order?: number;
  readonly type?: string;
  readonly contact?: { readonly name?: string; readonly phone?: string };
  readonly address?: { readonly fullname?: string; readonly coordinates?: readonly number[] };
}
export interface ClaimBody {
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly route_points?: readonly Point[];
  readonly client_requirements?: { readonly taxi_class?: string };
  readonly callback_properties?: { readonly callback_url?: string };
}
export interface StandInClaim {
  readonly id: string;
  readonly requestId: string;
  readonly body: ClaimBody;
  status: string;
  version: number;
  /** Somebody was called, ever. */
  accepted: boolean;
  looks: number;
}

const claims = '/b2b/cargo/integration/v2/claims/';
const afterAccept: readonly string[] = ['performer_lookup', 'performer_draft', 'performer_found'];
const before = ['new', 'estimating', 'ready_for_approval', 'accepted', ...afterAccept];

/**
 * Yandex Delivery as its documents tell: a claim is estimated before it may be accepted, a request id counts once, whoever changes a
 * claim names the version that they saw, and what a courier carries cannot be called off.
 */
export const startYandexDelivery = async ({ port = 0 }: { readonly port?: number } = {}) => {
  const byId = new Map<string, StandInClaim>();
  const byRequest = new Map<string, StandInClaim>();
  const hooks = createHooks(null);
  const manner = {
    price: 320,
    /** So many looks at a new claim until its price is known. */
    looks: 1,
    /** What comes of the estimate instead of a price. */
    estimate: null as string | null,
    /** It takes no claims. */
    refuses: false,
  };
  const no = (status: number, code: string): StandInAnswer => ({
    status,
    body: { code, message: 'It cannot be done' },
  });
  const shown = ({ id, status, version }: StandInClaim) => ({
    id,
    status,
    version,
    user_request_revision: '1',
    pricing:
      status === 'new' || status === 'estimating'
        ? {}
        : { currency: 'RUB', offer: { offer_id: id, price: manner.price.toFixed(2) } },
    ...(isCourierKnown(status) && {
      performer_info: { courier_name: courierNames.name, car_model: 'Solaris', car_number: 'A123BC' },
    }),
    ...(status === 'estimating_failed' && {
      error_messages: [{ code: manner.estimate ?? 'errors.estimating_failed', message: 'No' }],
    }),
  });
  /** Where it goes by itself, or by a courier. */
  const move = (id: string, status: string): void => {
    const claim = byId.get(id);
    if (!claim) throw new Error(`No claim ${id}`);
    claim.status = status;
    claim.version += 1;
    const url = claim.body.callback_properties?.callback_url;
    if (url)
      hooks.send({ method: 'POST', url: `${url}updated_ts=2026-11-29T10:00:00Z&claim_id=${id}`, json: {} });
  };
  /** Each look at a claim finds it a step further, until a courier has it. */
  const goOn = (claim: StandInClaim): void => {
    claim.looks += 1;
    if (claim.status === 'new') move(claim.id, 'estimating');
    if (claim.status === 'estimating' && claim.looks > manner.looks)
      move(claim.id, manner.estimate === null ? 'ready_for_approval' : 'estimating_failed');
    else if (claim.status === 'accepted') move(claim.id, 'performer_lookup');
  };

  const create = (requestId: string, body: ClaimBody): StandInAnswer => {
    if (requestId === '' || requestId.length > 128) return no(400, 'validation_error');
    const known = byRequest.get(requestId);
    if (known) return { body: shown(known) };
    if (manner.refuses) return no(400, 'validation_error');
    if (wrongIn(body)) return no(400, 'validation_error');
    const claim: StandInClaim = {
      id: randomUUID().replaceAll('-', ''),
      requestId,
      body,
      status: 'new',
      version: 1,
      accepted: false,
      looks: 0,
    };
    byId.set(claim.id, claim);
    byRequest.set(requestId, claim);
    return { body: shown(claim) };
  };
  const terms = ({ status }: StandInClaim): 'free' | 'paid' | 'unavailable' => {
    if (before.includes(status)) return 'free';
    return status === 'pickup_arrived' || status === 'ready_for_pickup_confirmation' ? 'paid' : 'unavailable';
  };
  const ofClaim = (
    method: string,
    claim: StandInClaim,
    body: Readonly<Record<string, unknown>>,
  ): StandInAnswer => {
    switch (method) {
      case 'info': {
        goOn(claim);
        return { body: shown(claim) };
      }
      case 'accept': {
        if (body.version !== claim.version) return no(409, 'old_version');
        if (claim.status !== 'ready_for_approval') return no(409, 'inappropriate_status');
        claim.accepted = true;
        move(claim.id, 'accepted');
        return { body: { ...shown(claim) } };
      }
      case 'cancel-info':
        return { body: { cancel_state: terms(claim) } };
      case 'cancel': {
        if (body.version !== claim.version) return no(409, 'old_version');
        const state = terms(claim);
        if (state === 'unavailable') return no(409, 'inappropriate_status');
        if (state === 'paid' && body.cancel_state !== 'paid') return no(409, 'free_cancel_is_unavailable');
        move(claim.id, state === 'paid' ? 'cancelled_with_payment' : 'cancelled');
        return { body: shown(claim) };
      }
      default:
        return no(404, 'not_found');
    }
  };

  const answer = ({ path, headers, query, body, fields }: StandInRequest): StandInAnswer => {
    if (path === '/_move') {
      // Of whoever tries something out: the newest claim.
      move(fields.claim ?? [...byId.keys()].at(-1) ?? '', fields.status ?? 'performer_found');
      return { body: {} };
    }
    if (headers.authorization !== `Bearer ${yandexDeliveryToken}`) return no(401, 'unauthorized');
    const given = jsonOf(body);
    if (path === '/b2b/cargo/integration/v2/check-price') {
      const points = (given.route_points ?? []) as readonly { readonly coordinates?: readonly number[] }[];
      if (points.length < 2 || points.some(({ coordinates }) => !isPlace(coordinates)))
        return no(400, 'validation_error');
      return {
        body: {
          price: manner.price.toFixed(2),
          currency_rules: { code: 'RUB' },
          eta: 24.4,
          distance_meters: 3100,
        },
      };
    }
    if (path === '/b2b/cargo/integration/v2/tariffs')
      return isPlace(given.start_point as readonly number[] | undefined)
        ? {
            body: {
              available_tariffs: [
                { name: 'courier', title: courierNames.onFoot, minimal_price: 160 },
                { name: 'express', title: courierNames.byCar, minimal_price: 190 },
              ],
            },
          }
        : no(400, 'validation_error');
    if (path === '/b2b/cargo/integration/v2/driver-voiceforwarding') {
      const claim = byId.get(String(given.claim_id));
      if (!claim) return no(404, 'not_found');
      if (!isCourierKnown(claim.status)) return no(404, 'no_performer_info');
      return { body: { phone: '+74950000000', ext: '007', ttl_seconds: 600 } };
    }
    if (!path.startsWith(claims)) return no(404, 'not_found');
    const method = path.slice(claims.length);
    if (method === 'create') return create(query.get('request_id') ?? '', given as ClaimBody);
    const claim = byId.get(query.get('claim_id') ?? '');
    return claim ? ofClaim(method, claim, given) : no(404, 'not_found');
  };
  const standIn = await startStandIn(answer, { port });
  return { ...standIn, claims: byId, hooks, manner, move };
};
export type YandexDeliveryStandIn = Awaited<ReturnType<typeof startYandexDelivery>>;

const isCourierKnown = (status: string): boolean =>
  !before.includes(status) ? !/cancel|failed|not_found/.test(status) : status === 'performer_found';

/** Longitude before latitude, and within Russia: the other way round it is another country. */
const isPlace = (given: readonly number[] | undefined): boolean => {
  const [lon, lat] = given ?? [];
  return lon !== undefined && lat !== undefined && lat > 41 && lat < 82 && lon > 19 && lon <= 180;
};
const isPoint = ({ point_id, visit_order, contact, address }: Point): boolean =>
  Number.isInteger(point_id) &&
  Number.isInteger(visit_order) &&
  Boolean(contact?.name) &&
  /^\+7\d{10}$/.test(contact?.phone ?? '') &&
  Boolean(address?.fullname) &&
  isPlace(address?.coordinates);
const wrongIn = ({ items = [], route_points = [] }: ClaimBody): boolean => {
  const [source, destination] = route_points;
  return (
    items.length === 0 ||
    items.some(
      ({ title, quantity, cost_value, cost_currency, pickup_point, droppof_point }) =>
        typeof title !== 'string' ||
        !(Number(quantity) > 0) ||
        !/^\d+(?:\.\d{1,2})?$/.test(String(cost_value)) ||
        cost_currency !== 'RUB' ||
        pickup_point !== source?.point_id ||
        droppof_point !== destination?.point_id,
    ) ||
    route_points.length < 2 ||
    !route_points.every(isPoint) ||
    source?.type !== 'source' ||
    destination?.type !== 'destination'
  );
};

const jsonOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
