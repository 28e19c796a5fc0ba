const width = 72;
const height = 24;

/** How it went, in a line beside the figure: the shape alone, the numbers stand elsewhere. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.map((value) => value ?? 0);
  if (known.length < 2) return null;
  const least = Math.min(...known);
  const span = Math.max(...known) - least || 1;
  const points = known.map((value, index): [number, number] => [
    (index / (known.length - 1)) * width,
    height - 3 - ((value - least) / span) * (height - 6),
  ]);
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className="sparkline" width={width} height={height} aria-hidden="true">
      <polygon points={`0,${height} ${line} ${width},${height}`} />
      <polyline points={line} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}
