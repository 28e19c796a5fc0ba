import type { Order } from '../../../../api/contract/order.contract.ts';
import { wokPathOf } from '../../cart/wokPath.ts';
import { formatMoney } from '../../format/money.ts';
import { formatPhone, phoneDigits } from '../../format/phone.ts';
import { listTexts } from '../../texts/lists.ts';
import { orderTexts as texts } from '../../texts/order.ts';
import { typeset } from '../../texts/typography.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { OrderMap } from './OrderMap.tsx';
import style from './orderContents.module.css';
import { SoldPortion } from './SoldPortion.tsx';

type Details = NonNullable<Order['details']>;

/** What was ordered, for how much, and where it goes: only its owner sees it. */
export function OrderContents({ order, details }: { order: Order; details: Details }) {
  return (
    <div className={style.columns}>
      <section className={style.card} aria-labelledby="order-composition">
        <div className={style.head}>
          <h2 id="order-composition" className={style.title}>
            {texts.composition}
          </h2>
          <span className={style.sum}>{formatMoney(details.to_pay)}</span>
        </div>
        <Lines details={details} />
        <Sums order={order} details={details} />
        {details.client_get_bonuses > 0 && order.status !== 'cancelled' && (
          <p className={style.bonus}>
            {(order.status === 'completed' ? texts.bonusGot : texts.bonusGet)(
              formatMoney(details.client_get_bonuses),
            )}
          </p>
        )}
      </section>
      <OrderMap place={order.status === 'cancelled' ? null : details.place} />
      <section className={style.card}>
        <Facts order={order} details={details} />
      </section>
      {details.feedback && <Feedback feedback={details.feedback} pickup={order.method === 'pickup'} />}
    </div>
  );
}

function Lines({ details: { products, additional } }: { details: Details }) {
  return (
    <ul className={style.lines}>
      {products.map(
        ({ uid, name, details, count, sum, gift, file_info, wok_option_ids: wok, wok_path, ...line }) => (
          <li key={uid} className={style.line}>
            <Picture file={file_info} alt="" sizes="48px" className={style.picture} />
            <span className={style.words}>
              <span className={style.name}>
                {typeset(name)}
                {count > 1 && <span className={style.count}> × {count}</span>}
              </span>
              {gift && <span className={style.gift}>{texts.gift}</span>}
              {details.length > 0 && (
                <span className={style.details}>{listTexts.choice(details.join(', '), count)}</span>
              )}
              <SoldPortion {...line} />
              {wok.length > 0 && (
                <Link to={wokPathOf(wok, wok_path)} className={style.again}>
                  {texts.sameWok}
                </Link>
              )}
            </span>
            <span className={style.sum}>{formatMoney(sum)}</span>
          </li>
        ),
      )}
      {ordered(additional).map(({ name, count, sum }) => (
        <li key={name} className={style.line}>
          <span />
          <span className={style.words}>
            {name || texts.cutlery}
            <span className={style.count}> × {count}</span>
          </span>
          <span className={style.sum}>{sum > 0 ? formatMoney(sum) : texts.free}</span>
        </li>
      ))}
    </ul>
  );
}

/** What was offered and not taken is no part of the order. */
const ordered = (additional: Details['additional']) => additional.filter(({ count }) => count > 0);

function Sums({ order, details }: { order: Order; details: Details }) {
  const delivery = details.delivery_price === 0 ? texts.free : formatMoney(details.delivery_price);
  const rows: [string, string][] = [
    [texts.goods, formatMoney(details.sum)],
    ...details.discounts.map(({ title, sum }): [string, string] => [title, formatMoney(-sum)]),
    [order.method === 'pickup' ? texts.pickup : texts.delivery, delivery],
    [texts.total, formatMoney(details.total)],
    ...(details.bonuses > 0
      ? [[texts.bonuses, formatMoney(-details.bonuses)] satisfies [string, string]]
      : []),
  ];
  return (
    <dl className={style.rows}>
      {rows.map(([label, value]) => (
        <div key={label} className={style.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={style.row} data-total>
        <dt>{texts.toPay}</dt>
        <dd>{formatMoney(details.to_pay)}</dd>
      </div>
      <Refunded refunds={details.refunds} />
    </dl>
  );
}

/** What went back; the message says why. */
function Refunded({ refunds }: Pick<Details, 'refunds'>) {
  const back = (sum: 'money' | 'bonuses') => refunds.reduce((all, refund) => all + refund[sum], 0);
  const rows = [
    [texts.refundedMoney, back('money')],
    [texts.refundedBonuses, back('bonuses')],
  ] as const;
  return (
    <>
      {rows.map(([label, sum]) =>
        sum === 0 ? null : (
          <div key={label} className={style.row}>
            <dt>{label}</dt>
            <dd>{formatMoney(sum)}</dd>
          </div>
        ),
      )}
      {refunds.map(({ at, message }) =>
        message === '' ? null : (
          <div key={at} className={style.row}>
            <dt>{texts.refunds}</dt>
            <dd>{message}</dd>
          </div>
        ),
      )}
    </>
  );
}

function Facts({ order, details }: { order: Order; details: Details }) {
  const { affiliate, address, name, phone, payment, pay_text, change_from, comment, persons } = details;
  const way = [pay_text, change_from !== null && texts.changeFrom(formatMoney(change_from))]
    .filter(Boolean)
    .join(', ');
  const money = payment && !payment.can_pay && payment.text;
  const facts: [string, string][] = [
    affiliate ? [texts.whereFrom, `${affiliate.name}, ${affiliate.address}`] : [texts.where, address],
    [texts.who, [name, formatPhone(phoneDigits(phone))].filter(Boolean).join(', ')],
    [texts.pay, [way, money].filter(Boolean).join('. ')],
    ...(persons > 0 ? [[texts.persons, String(persons)] satisfies [string, string]] : []),
    ...(comment ? [[texts.comment, comment] satisfies [string, string]] : []),
  ];
  return (
    <dl className={style.facts} data-status={order.status}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={style.label}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Feedback({
  feedback: { stars, service_stars, text, answer, bonuses },
  pickup,
}: {
  feedback: NonNullable<Details['feedback']>;
  pickup: boolean;
}) {
  return (
    <section className={style.card} aria-labelledby="order-mark">
      <h2 id="order-mark" className={style.title}>
        {texts.yourMark}
      </h2>
      <Given stars={stars} of={texts.food} />
      {service_stars !== null && <Given stars={service_stars} of={pickup ? texts.pickup : texts.delivery} />}
      {text && <p>{text}</p>}
      {answer && (
        <p className={style.answer}>
          <span className={style.label}>{texts.answer}</span>
          {answer}
        </p>
      )}
      {bonuses !== null && <p>{texts.gaveBonuses(formatMoney(bonuses))}</p>}
    </section>
  );
}

function Given({ stars, of }: { stars: number; of: string }) {
  return (
    <p className={style.stars}>
      <span className={style.mark}>{of}</span>
      <span className="hidden-text">{texts.stars(stars)}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= stars ? 'starFilled' : 'star'} />
      ))}
    </p>
  );
}
