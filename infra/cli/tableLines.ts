type Column = readonly [title: string, align?: 'right'];

/** Columns as wide as their widest cell. */
export const tableLines = (columns: readonly Column[], rows: readonly (readonly string[])[]): string[] => {
  const all = [columns.map(([title]) => title), ...rows];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.[1] === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
};
