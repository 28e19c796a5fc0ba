import { type ReactNode, useEffect, useState } from 'react';
import { errorTexts } from '../texts/errors.ts';
import { Button } from '../ui/Button.tsx';
import style from './blockBoundary.module.css';
import { useChunkFailing } from './loadChunk.ts';
import { retryNow } from './retry.ts';

/** So long people wait without a word, milliseconds; and so long when it is known that something has failed. */
const patience = 8_000;
const moment = 400;

/** Has the wait become too long? `retry` begins it anew. */
export const useOverdue = (onRetry = retryNow) => {
  const [tries, setTries] = useState(0);
  const [overdue, setOverdue] = useState(false);
  const failing = useChunkFailing();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is waited for anew
  useEffect(() => {
    setOverdue(false);
    const timer = setTimeout(() => setOverdue(true), failing ? moment : patience);
    return () => clearTimeout(timer);
  }, [tries, failing]);
  const retry = () => {
    setTries(tries + 1);
    onRetry();
  };
  return { overdue, retry };
};

/** What is told about a wait that has become too long. */
export const useOverdueText = (): string => {
  const failing = useChunkFailing();
  if (!navigator.onLine) return errorTexts.waitOffline;
  return failing ? errorTexts.waitFailed : errorTexts.waitLate;
};

/**
 * Stands where something is still on its way: its skeleton, and after a while what has gone wrong with «Повторить». No
 * skeleton of the shop stands without it. `onRetry`: asks anew for what is waited for, unless that tries again by itself.
 */
export function Waiting({ children, onRetry }: { children?: ReactNode; onRetry?: () => void }) {
  const { overdue, retry } = useOverdue(onRetry);
  return overdue ? <Overdue onRetry={retry} /> : children;
}

function Overdue({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={style.block} role="alert">
      <p>{useOverdueText()}</p>
      <Button look="secondary" icon="refresh" onClick={onRetry}>
        {errorTexts.retry}
      </Button>
    </div>
  );
}
