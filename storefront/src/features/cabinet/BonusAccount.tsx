import { useState } from 'react';
import { capitalized, formatDate, formatRelative } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { formatNumber } from '../../format/numbers.ts';
import { useSetting } from '../../shop/useTemplate.ts';
import { cabinetTexts } from '../../texts/cabinet.ts';
import { classNames } from '../../ui/classNames.ts';
import { Link } from '../../ui/Link.tsx';
import style from './cabinet.module.css';
import { type BonusStatement, useBonusStatementQuery } from './cabinetApi.ts';
import { EmptyList } from './EmptyList.tsx';
import { PagedList } from './PagedList.tsx';

/** A ledger that a person can check: what came and went, for which order, what is left after it, what expires when. */
export function BonusAccount() {
  const [page, setPage] = useState(0);
  const query = useBonusStatementQuery(page, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const timeZone = useSetting('time_zone');
  const now = new Date();
  return (
    <>
      {data && (
        <div className={style.card}>
          {/* The balance stands beside: only what of it cannot be spent now is another figure. */}
          {data.reserved > 0 && (
            <dl className={style.balance}>
              <div>
                <dt>{cabinetTexts.free}</dt>
                <dd>{formatMoney(data.free)}</dd>
              </div>
              <div>
                <dt>{cabinetTexts.reserved}</dt>
                <dd>{formatMoney(data.reserved)}</dd>
              </div>
            </dl>
          )}
          <p className={style.muted}>{cabinetTexts.rate_(formatNumber(data.rate_percent, 2))}</p>
          {data.expiring.map(({ sum, at }) => (
            <p key={at}>{cabinetTexts.expiring(formatMoney(sum), formatDate(at, timeZone))}</p>
          ))}
        </div>
      )}
      <PagedList
        query={query}
        itemsOf={(found) => found.entries}
        page={page}
        onPage={setPage}
        empty={<EmptyList mark="bonuses" title={cabinetTexts.noEntries} text={cabinetTexts.noEntriesText} />}
      >
        {(entries) => (
          <table className={classNames(style.table, style.statement)}>
            <thead>
              <tr>
                <th scope="col">{cabinetTexts.table.date}</th>
                <th scope="col">{cabinetTexts.operation}</th>
                <th scope="col">{cabinetTexts.sum}</th>
                <th scope="col">{cabinetTexts.after}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={`${entry.at}${entry.kind}${entry.order?.uid ?? ''}`}>
                  <td className={style.number}>{capitalized(formatRelative(entry.at, timeZone, now))}</td>
                  <td>
                    {entry.order ? (
                      <Link className={style.orderLink} to={`/checkout/${entry.order.uid}`}>
                        {entry.text}
                      </Link>
                    ) : (
                      entry.text
                    )}
                    {entry.expires_at && (
                      <p className={style.muted}>
                        {cabinetTexts.expires(formatDate(entry.expires_at, timeZone))}
                      </p>
                    )}
                  </td>
                  <td
                    className={classNames(
                      style.number,
                      style.strong,
                      isMoved(entry) && entry.sum > 0 && style.plus,
                    )}
                  >
                    {sumOf(entry)}
                  </td>
                  <td className={style.number} data-label={cabinetTexts.after}>
                    {formatMoney(entry.balance_after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </>
  );
}

type Entry = BonusStatement['entries'][number];
/** What is only held back for an order, or let go, leaves the balance as it is: no sign. */
const isMoved = ({ kind }: Entry): boolean => kind !== 'reserved' && kind !== 'released';
const sumOf = (entry: Entry): string => {
  if (!isMoved(entry)) return formatMoney(Math.abs(entry.sum));
  return `${entry.sum > 0 ? '+' : ''}${formatMoney(entry.sum)}`;
};
