import type { PromocodeStreams } from '../../commands/order/promocodeUse.ts';
import { promocodeStream } from '../../commands/streams.ts';
import { DomainError } from '../../domain/domainError.ts';
import { toRoubles } from '../../domain/money.ts';
import { issueCodes } from '../../domain/promocode/issueCodes.ts';
import type { Promocode } from '../../domain/promocode/promocode.events.ts';
import { foldCode, promocodeIdFrom } from '../../domain/promocode/promocodeCode.ts';
import { codeOfSeries } from '../../domain/promocode/seriesCodes.ts';
import {
  findPromocodeDays,
  findPromocodeSums,
  findUsedCodes,
  type PromocodeSums,
  unusedSums,
} from '../../projections/promocodeUses/promocodeUses.queries.ts';
import * as contract from '../contract/admin/promocodes.contract.ts';
import { callsIn } from '../contract/endpoint.ts';
import { type Routes, route } from '../route.ts';
import { promocodeTexts } from '../texts/promocodeTexts.ts';
import { type DocumentDeps, documentFeature } from './documents/documentFeature.ts';
import { type TestDeps, testPromocode } from './testPromocode.ts';

export interface PromocodesDeps extends DocumentDeps, TestDeps {
  readonly eventStore: DocumentDeps['eventStore'];
  readonly promocodes: PromocodeStreams['promocodes'];
}

const described = (deps: Pick<PromocodesDeps, 'readModels'> | null) =>
  documentFeature<Promocode>(contract.promocodePage, contract.promocodeCalls, {
    name: ({ code }) => code,
    words: ({ code, title }) => [code, title, foldCode(code)],
    // Two codes that people cannot tell apart are one: the second of them is refused.
    idOf: ({ code = '' }, shop) => {
      const id = promocodeIdFrom(code);
      if (shop.promocodes.has(id)) throw new DomainError('PromocodeCodeTaken', { code }, ['code']);
      return id;
    },
    count: async (ids) => {
      const sums = deps ? await findPromocodeSums(deps.readModels, ids) : new Map<string, PromocodeSums>();
      return new Map(ids.map((id) => [id, sumsView(sums.get(id))]));
    },
  });

export const promocodes = {
  calls: callsIn(contract),
  routes:
    (deps: PromocodesDeps): Routes =>
    (router) => {
      described(deps).routes(deps)(router);
      ownRoutes(deps)(router);
    },
};

const ownRoutes =
  (deps: PromocodesDeps): Routes =>
  (router) => {
    const { readModels, shop } = deps;
    const required = (id: string): Promocode => {
      const promocode = shop.current().promocodes.get(id);
      if (!promocode) throw new DomainError('PromocodeNotFound', { code: id });
      return promocode;
    };

    route(router, contract.promocodeUses, async ({ params: { id } }) => {
      required(id);
      const { timeZone } = shop.current().settings;
      const [sums, days] = await Promise.all([
        findPromocodeSums(readModels, [id]),
        findPromocodeDays(readModels, { promocodeId: id, timeZone, days: 90 }),
      ]);
      return {
        ...sumsView(sums.get(id)),
        days: days.map(({ date, ...day }) => ({ date, ...sumsView(day) })),
      };
    });

    route(router, contract.issueCodes, async ({ params: { id }, body, origin }) => {
      required(id);
      const key = `${deps.ids.next()}${deps.ids.next()}`.replaceAll('-', '').slice(0, 32);
      const wish = { id, key, count: body.count, issuedBefore: body.issued_before };
      const { position, state } = await deps.promocodes.change(
        promocodeStream(id),
        (now) => issueCodes(now, wish),
        origin,
      );
      await shop.reached(position);
      return {
        message: promocodeTexts.issued(body.count),
        issued: state.fields?.issuedCodes ?? 0,
      };
    });

    route(router, contract.promocodeCodes, async ({ params: { id }, query: { after } }) => {
      const series = required(id);
      const used = new Map((await findUsedCodes(readModels, id)).map((each) => [each.code, each]));
      const issued = series.issuedCodes ?? 0;
      const end = Math.min(after + contract.codesAtOnce, issued);
      const codes = Array.from({ length: Math.max(0, end - after) }, (_, index) => {
        const code = codeOfSeries(series, after + index);
        const use = used.get(foldCode(code));
        return { code, order_number: use?.number ?? null, used_at: use?.placedAt ?? null };
      });
      return { codes, next: end < issued ? end : null };
    });

    route(router, contract.testPromocode, ({ params: { id }, body }) =>
      testPromocode(deps, shop.current(), required(id), body),
    );
  };

const sumsView = ({ orders, discount, paid }: PromocodeSums = unusedSums) => ({
  orders,
  discount: toRoubles(discount),
  paid: toRoubles(paid),
});
