import type { ComponentType, ReactNode } from 'react';
import type { StaffAction } from '../../api/contract/rights.contract.ts';

/** A page of the back office with its place in the menu: all that the shell knows of it. */
export interface Feature {
  /** Router's form, under /admin. */
  readonly paths: readonly [string, ...string[]];
  /** Who may not is shown neither the entry nor the page. */
  readonly right: StaffAction;
  readonly group: 'home' | 'catalogue' | 'sales';
  /** Its place among the entries of its group. */
  readonly position: number;
  readonly label: string;
  readonly icon: ReactNode;
  readonly Page: ComponentType;
  /** A live count beside the entry. */
  readonly Badge?: ComponentType;
}

/** Found by their place: a new feature is a folder with a `feature.tsx` and touches nothing else. */
const modules = import.meta.glob<{ feature: Feature }>('./features/*/feature.tsx', { eager: true });
export const features: readonly Feature[] = Object.values(modules)
  .map(({ feature }) => feature)
  .sort((a, b) => a.position - b.position);
