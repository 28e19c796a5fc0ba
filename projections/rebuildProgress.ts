/** For a bar with rate and time left. */
export interface RebuildProgress {
  readonly eventsDone: number;
  /** From how far in the log it is: exact at the end. */
  readonly eventsTotal: number;
  /** 0…1 */
  readonly share: number;
  readonly eventsPerSecond: number;
  readonly secondsLeft: number;
}

export function progressOf({
  done,
  reached,
  end,
  seconds,
}: {
  done: number;
  reached: bigint;
  end: bigint;
  seconds: number;
}): RebuildProgress {
  const share = reached >= end ? 1 : Number(reached) / Number(end);
  const eventsPerSecond = seconds > 0 ? done / seconds : 0;
  const eventsTotal = share > 0 ? Math.max(done, Math.round(done / share)) : done;
  return {
    eventsDone: done,
    eventsTotal,
    share,
    eventsPerSecond,
    secondsLeft: eventsPerSecond > 0 ? (eventsTotal - done) / eventsPerSecond : 0,
  };
}
