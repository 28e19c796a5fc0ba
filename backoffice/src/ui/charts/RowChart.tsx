import type { Chart } from '../../../../api/contract/admin/analytics.contract.ts';
import { inLarge } from './written.ts';

/** Bars that lie, each beside its name: as long as its value, with a stroke where it was before. */
export function RowChart({ chart: { points, unit } }: { readonly chart: Chart }) {
  const most = Math.max(1, ...points.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const part = (value: number | null) => `${(Math.max(0, value ?? 0) / most) * 100}%`;
  return (
    <dl className="row-chart">
      {points.map(({ label, value, before }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have one name
        <div key={index} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd className="row-bar">
            <i style={{ width: part(value) }} />
            {before !== null && <b style={{ left: part(before) }} />}
          </dd>
          <dd className="numbers">{inLarge(value, unit)}</dd>
        </div>
      ))}
    </dl>
  );
}
