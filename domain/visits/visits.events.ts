/** The steps of a visit, in their order. Each is counted once a visit. */
export const visitSteps = ['visit', 'dish', 'cart', 'checkout', 'order'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** How many visits that came from somewhere have come to each step. */
export interface VisitCounts extends Readonly<Record<VisitStep, number>> {
  /** A mark of an advertisement, a site, or one of `visitSources`. */
  readonly source: string;
}

/** Stream `visits-<date>`: sums of what the visits of a day have come to, a few times a minute at most. Of no visitor anything. */
export type VisitsEvent = {
  readonly type: 'VisitsCounted';
  readonly data: {
    /** The day of business. */
    readonly date: string;
    readonly counts: readonly VisitCounts[];
  };
};
