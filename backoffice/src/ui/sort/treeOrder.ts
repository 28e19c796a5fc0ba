/** Rows of a tree from top to bottom: each after the one that it stands below. */
export interface TreeRow {
  readonly id: string;
  readonly parentId: string | null;
}
/** Where a row goes: below a parent, before one of its children or at their end. */
export interface Move {
  readonly id: string;
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

export const depthsOf = (rows: readonly TreeRow[]): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>();
  for (const { id, parentId } of rows)
    depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1);
  return depths;
};

/** The row itself and all below it. */
export const branchOf = (rows: readonly TreeRow[], id: string): ReadonlySet<string> => {
  const branch = new Set([id]);
  for (const row of rows) if (row.parentId !== null && branch.has(row.parentId)) branch.add(row.id);
  return branch;
};

const siblingsOf = <Row extends TreeRow>(rows: readonly Row[], parentId: string | null): Row[] =>
  rows.filter((row) => row.parentId === parentId);

/** What a key does to a row: one step among its own, into the one above it, or out to its parent's side. Null = it cannot. */
export function stepOf(
  rows: readonly TreeRow[],
  id: string,
  step: 'up' | 'down' | 'in' | 'out',
): Move | null {
  const row = rows.find((each) => each.id === id);
  if (!row) return null;
  const { parentId } = row;
  const siblings = siblingsOf(rows, parentId);
  const at = siblings.findIndex((each) => each.id === id);
  switch (step) {
    case 'up': {
      const above = siblings[at - 1];
      return above ? { id, parentId, beforeId: above.id } : null;
    }
    case 'down':
      return siblings[at + 1] ? { id, parentId, beforeId: siblings[at + 2]?.id ?? null } : null;
    case 'in': {
      const above = siblings[at - 1];
      return above ? { id, parentId: above.id, beforeId: null } : null;
    }
    case 'out': {
      const parent = rows.find((each) => each.id === parentId);
      if (!parent) return null;
      const around = siblingsOf(rows, parent.parentId);
      const next = around[around.findIndex((each) => each.id === parent.id) + 1];
      return { id, parentId: parent.parentId, beforeId: next?.id ?? null };
    }
  }
}

/** A row that is let go at another one's place, so many steps of depth to the right. Its branch goes along. */
export function dropOf(
  rows: readonly TreeRow[],
  { id, overId, deeper, nests }: { id: string; overId: string; deeper: number; nests: boolean },
): Move | null {
  const moved = rows.find((each) => each.id === id);
  const branch = branchOf(rows, id);
  const still = rows.filter((each) => each.id === id || !branch.has(each.id));
  const from = still.findIndex((each) => each.id === id);
  const to = still.findIndex((each) => each.id === overId);
  if (!moved || from < 0 || to < 0) return null;
  const others = still.filter((each) => each.id !== id);
  const depths = depthsOf(rows);
  const depthOf = (row: TreeRow | undefined) => (row ? (depths.get(row.id) ?? 0) : -1);
  const [above, below] = [others[to - 1], others[to]];
  const wished = (depths.get(id) ?? 0) + (nests ? deeper : 0);
  // No deeper than a child of the row above, no less deep than the row beneath.
  const depth = Math.max(
    Math.min(wished, nests ? depthOf(above) + 1 : 0),
    nests ? Math.max(depthOf(below), 0) : 0,
  );
  const parentId = parentAt(others.slice(0, to), depths, depth);
  const next = others.slice(to).find((row) => depthOf(row) <= depth);
  const beforeId = next && depthOf(next) === depth ? next.id : null;
  const wasBefore = siblingsOf(rows, moved.parentId);
  const stays =
    parentId === moved.parentId &&
    (wasBefore[wasBefore.findIndex((each) => each.id === id) + 1]?.id ?? null) === beforeId;
  return stays ? null : { id, parentId, beforeId };
}

const parentAt = (
  above: readonly TreeRow[],
  depths: ReadonlyMap<string, number>,
  depth: number,
): string | null =>
  depth === 0 ? null : (above.findLast((row) => depths.get(row.id) === depth - 1)?.id ?? null);

/** The rows as they will stand: shown at once, before the server has answered. */
export function afterMove<Row extends TreeRow>(
  rows: readonly Row[],
  { id, parentId, beforeId }: Move,
): Row[] {
  const branch = branchOf(rows, id);
  const moved = rows
    .filter((row) => branch.has(row.id))
    .map((row) => (row.id === id ? { ...row, parentId } : row));
  const others = rows.filter((row) => !branch.has(row.id));
  const before = beforeId === null ? -1 : others.findIndex((row) => row.id === beforeId);
  if (before >= 0) return [...others.slice(0, before), ...moved, ...others.slice(before)];
  if (parentId === null) return [...others, ...moved];
  const family = branchOf(others, parentId);
  const end = others.findLastIndex((row) => family.has(row.id)) + 1;
  return [...others.slice(0, end), ...moved, ...others.slice(end)];
}
