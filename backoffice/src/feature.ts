import type { ComponentType, ReactNode } from 'react';
import type { ShellCounts } from '../../api/contract/admin/shell.contract.ts';
import type { StaffAction } from '../../api/contract/rights.contract.ts';
import { type MenuGroup, type MenuPage, menu, menuGroups, type OwnEntry } from './menu.ts';
import { ru } from './texts/ru.ts';

/** A page of the back office with its place in the menu: all that the shell knows of it. */
export interface Feature {
  /** Router's form, under /admin. */
  readonly paths: readonly [string, ...string[]];
  /** Who may not is shown neither the entry nor the page. */
  readonly right: StaffAction;
  /**
   * The specification's page by its name, which gives it group, title and place; or an entry of our own;
   * null = it is opened from elsewhere.
   */
  readonly entry: MenuPage | OwnEntry | null;
  readonly icon: ReactNode;
  readonly Page: ComponentType;
  /** A screen of its own, without the menu and the bars around it. */
  readonly fullScreen?: true;
  /** A board wants the room that the menu takes: folded there, unless somebody unfolds it. */
  readonly takesWidth?: (params: URLSearchParams) => boolean;
  /** A live count beside the entry, of those that the shell asks for. */
  readonly count?: keyof ShellCounts;
}

export interface PlacedFeature extends Feature {
  readonly group: MenuGroup;
  readonly label: string;
}

/** Where a feature stands in the menu; the specification's pages come before ours. */
export const placesOf = (features: readonly Feature[]): PlacedFeature[] =>
  menuGroups.flatMap((group) => {
    const own = features.flatMap((feature) =>
      feature.entry !== null && typeof feature.entry === 'object' && feature.entry.group === group
        ? [{ ...feature, group, label: feature.entry.label, position: feature.entry.position }]
        : [],
    );
    return [
      ...menu[group].flatMap((page) =>
        features
          .filter(({ entry }) => entry === page)
          .map((feature) => ({ ...feature, group, label: ru.nav.pages[page] })),
      ),
      ...own.sort((a, b) => a.position - b.position),
    ];
  });

/** Found by their place: a new feature is a folder with a `feature.tsx` and touches nothing else. */
const modules = import.meta.glob<{ feature: Feature | readonly Feature[] }>('./features/*/feature.tsx', {
  eager: true,
});
export const features: readonly Feature[] = Object.values(modules).flatMap(({ feature }) => feature);
export const menuEntries = placesOf(features);
