export interface Outages {
  lost(error: unknown): void;
  recovered(): void;
}

/** All subscriptions of a process are lost at once: that is one outage, and one line. */
export function createOutages(onOutage: (error: unknown) => void): Outages {
  let isOut = false;
  return {
    lost: (error) => {
      if (!isOut) onOutage(error);
      isOut = true;
    },
    recovered: () => {
      isOut = false;
    },
  };
}
