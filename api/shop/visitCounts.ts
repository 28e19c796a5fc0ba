import type { VisitStep } from '../contract/visits.contract.ts';

/** What visits come to, of those who agreed to be counted. */
export interface VisitSteps {
  count(visit: { readonly step: VisitStep; readonly source: string }): void;
}
