import { formatMoney } from '../../format/money.ts';
import { checkoutTexts as texts } from '../../texts/checkout.ts';
import style from './differenceDialog.module.css';
import type { Difference } from './refusal.ts';

/** Row by row what was and what is. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className={style.table}>
      <caption className="hidden-text">{texts.changedTable}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.was}</th>
          <th scope="col">{texts.now}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ text, was, now }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{was !== null && formatMoney(was)}</td>
            <td className={style.now}>{now !== null && formatMoney(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
