import { useEffect, useRef, useState } from 'react';
import { sameValue } from './mergeFields.ts';

/** What is typed within this time is one step of undoing. */
const stepMs = 700;
const mostSteps = 100;

/** Every change of a value can be taken back and made again, step by step. */
export function useSteps<Value>(value: Value, put: (value: Value) => void) {
  const [past, setPast] = useState<readonly Value[]>([]);
  const [future, setFuture] = useState<readonly Value[]>([]);
  const known = useRef({ value, at: 0, isTravelling: false });
  useEffect(() => {
    const before = known.current;
    if (sameValue(before.value, value)) return;
    const now = Date.now();
    if (!before.isTravelling && now - before.at > stepMs) {
      setPast((steps) => [...steps.slice(-mostSteps), before.value]);
      setFuture([]);
    }
    known.current = { value, at: before.isTravelling ? 0 : now, isTravelling: false };
  }, [value]);
  const travel = (to: Value) => {
    known.current.isTravelling = true;
    put(to);
  };
  const [last, next] = [past.at(-1), future.at(-1)];
  return {
    /** The next change is a step of its own, however soon it comes. */
    divide: () => {
      known.current.at = 0;
    },
    undo:
      last === undefined
        ? null
        : () => {
            setFuture((steps) => [...steps, value]);
            setPast((steps) => steps.slice(0, -1));
            travel(last);
          },
    redo:
      next === undefined
        ? null
        : () => {
            setPast((steps) => [...steps, value]);
            setFuture((steps) => steps.slice(0, -1));
            travel(next);
          },
  };
}
