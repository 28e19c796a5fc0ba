import { type ReactNode, useEffect, useState } from 'react';
import { errorTexts } from '../texts/errors.ts';
import { Button } from '../ui/Button.tsx';
import style from './blockBoundary.module.css';
import { useChunkFailing } from './loadChunk.ts';
import { retryNow } from './retry.ts';

/** So long people wait without a word, milliseconds; and so long when it is known that something has failed. */
const patience = 8_000;
const moment = 400;

/** Has the wait become too long? `retry` begins it anew. What has `failed` already is waited for no moment. */
export const useOverdue = (onRetry = retryNow, failed = false) => {
  const [tries, setTries] = useState(0);
  const [overdue, setOverdue] = useState(failed);
  const failing = useChunkFailing();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is waited for anew
  useEffect(() => {
    if (failed) return;
    setOverdue(false);
    const timer = setTimeout(() => setOverdue(true), failing ? moment : patience);
    return () => clearTimeout(timer);
  }, [tries, failing, failed]);
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

interface WaitingProps {
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly failed?: boolean;
}

/**
 * Stands where something is still on its way: its skeleton, and after a while what has gone wrong with «Повторить». No
 * skeleton of the shop stands without it. `onRetry`: asks anew for what is waited for, unless that tries again by itself.
 * `failed`: it is here only because the first try has failed, and says so at once.
 */
export function Waiting({ children, onRetry, failed }: WaitingProps) {
  const { overdue, retry } = useOverdue(onRetry, failed);
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
