import { toRoubles, total, wholeRoublesOf } from '../../domain/money.ts';
import type { OnlineMoney, OrderDetails, OrderRefund } from '../../domain/order/order.events.ts';
import { refundedOf } from '../../domain/order/refundable.ts';
import { orderSum } from '../../domain/pricing/orderSums.ts';
import type { adminOrderCard } from '../contract/admin/orders.contract.ts';
import type { Answer } from '../contract/endpoint.ts';
import { adminTexts } from '../texts/adminTexts.ts';
import { roubles } from '../texts/words.ts';

type Proof = Answer<typeof adminOrderCard>['proof'];
type Proved = Pick<OrderDetails, 'lines' | 'additions' | 'sums' | 'method' | 'zoneName' | 'clientId'> & {
  readonly online?: OnlineMoney | null;
  readonly refunds: readonly OrderRefund[];
};

/** In the order of pricing; each sum is counted again from the rows and compared with what the order says. */
export function moneyProof(order: Proved, code: string | null): Proof {
  const { lines, additions, sums, method, zoneName, clientId, refunds, online } = order;
  const back = refundedOf(refunds);
  const texts = adminTexts.proof;
  const paid = [
    ...lines.filter(({ gift }) => !gift).map(({ unitPrice, count }) => ({ unitPrice, count })),
    ...additions.filter(({ sum }) => sum > 0).map(({ sum, count }) => ({ unitPrice: sum / count, count })),
  ];
  const off = lines.map(({ discount }) => discount).filter((discount) => discount > 0);
  const discounts = sums.promocodeDiscount + sums.pickupDiscount;
  const spread = texts.discounts(added(off));
  const areDiscountsRight = total(off) === discounts;
  const whole = sums.goods - discounts + sums.delivery;
  const gets = clientId === null ? 0 : wholeRoublesOf(sums.bonusBase, sums.bonusRatePercent);
  const row = (rule: string, formula: string, sum: number, right: boolean, acted = sum !== 0) => ({
    rule,
    formula,
    sum: toRoubles(sum) || 0, // no minus before nothing
    acted,
    right,
  });
  return [
    row(
      texts.goods,
      paid.map(({ unitPrice, count }) => `${roubles(unitPrice)} × ${count}`).join(' + '),
      sums.goods,
      total(paid.map(({ unitPrice, count }) => unitPrice * count)) === sums.goods,
      true,
    ),
    row(
      texts.promocode(code ?? ''),
      sums.promocodeDiscount > 0 ? spread : texts.noPromocode,
      -sums.promocodeDiscount,
      areDiscountsRight,
    ),
    row(
      texts.pickup,
      sums.pickupDiscount > 0 ? spread : texts.noPickup,
      -sums.pickupDiscount,
      areDiscountsRight,
    ),
    row(texts.delivery, deliveryWords(method, zoneName, sums.delivery), sums.delivery, sums.delivery >= 0),
    row(
      texts.total,
      signed([sums.goods, -sums.promocodeDiscount, -sums.pickupDiscount, sums.delivery]),
      orderSum(sums),
      whole === orderSum(sums),
      true,
    ),
    row(
      texts.bonuses,
      sums.bonuses > 0 ? texts.bonusesHeld : texts.noBonuses,
      -sums.bonuses,
      sums.bonuses <= whole,
    ),
    row(texts.toPay, signed([whole, -sums.bonuses]), sums.toPay, whole - sums.bonuses === sums.toPay, true),
    ...(online
      ? [
          row(texts.keptOnline, texts.onlineAll, online.kept, online.kept <= sums.toPay, true),
          row(
            texts.due,
            texts.dueBy(roubles(sums.toPay), roubles(online.kept)),
            online.due,
            online.kept + online.due === sums.toPay,
            true,
          ),
        ]
      : []),
    row(
      texts.toGet,
      clientId === null ? texts.guest : texts.rate(sums.bonusRatePercent, roubles(sums.bonusBase)),
      sums.bonusesToGet,
      gets === sums.bonusesToGet,
    ),
    ...(refunds.length === 0
      ? []
      : [
          row(
            texts.refundedMoney,
            added(refunds.map(({ money }) => money)),
            -back.money,
            areRowsRight(refunds, 'money') && back.money <= sums.toPay,
            true,
          ),
          row(
            texts.refundedBonuses,
            added(refunds.map(({ bonuses }) => bonuses)),
            -back.bonuses,
            areRowsRight(refunds, 'bonuses') && back.bonuses <= sums.bonuses,
            true,
          ),
          row(texts.keptMoney, signed([sums.toPay, -back.money]), sums.toPay - back.money, true, true),
          row(
            texts.keptBonuses,
            signed([sums.bonusesToGet, -back.earnedBack]),
            sums.bonusesToGet - back.earnedBack,
            back.earnedBack <= sums.bonusesToGet,
            true,
          ),
        ]),
  ];
}

/** Each refund is what its rows add up to. */
const areRowsRight = (refunds: readonly OrderRefund[], sum: 'money' | 'bonuses'): boolean =>
  refunds.every((refund) => total(refund.rows.map((row) => row[sum])) === refund[sum]);

const deliveryWords = (method: Proved['method'], zoneName: string | null, fee: number): string => {
  const { noDelivery, fee: ofZone, freeDelivery } = adminTexts.proof;
  if (method === 'pickup') return noDelivery;
  return fee > 0 ? ofZone(zoneName ?? '') : freeDelivery(zoneName ?? '');
};

const added = (sums: readonly number[]): string => sums.map(roubles).join(' + ');

const signed = (sums: readonly number[]): string =>
  sums
    .filter((sum, index) => index === 0 || sum !== 0)
    .map((sum, index) => (index === 0 ? roubles(sum) : `${sum < 0 ? '−' : '+'} ${roubles(Math.abs(sum))}`))
    .join(' ');
