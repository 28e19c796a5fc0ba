import { useEffect, useState } from 'react';
import { afterMove, type Move, type TreeRow } from './treeOrder.ts';

/** Rows as they stand once the server has done what was asked: shown at once, and as they were when it refuses. */
export function useMoves<Row extends TreeRow>(
  rows: readonly Row[] | undefined,
  send: (move: Move) => Promise<boolean>,
) {
  const [shown, setShown] = useState(rows);
  useEffect(() => setShown(rows), [rows]);
  const move = async (wish: Move) => {
    setShown((now) => now && afterMove(now, wish));
    if (!(await send(wish))) setShown(rows);
  };
  return { shown, move: (wish: Move) => void move(wish) };
}
