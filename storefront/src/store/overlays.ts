import { useSyncExternalStore } from 'react';

/** What can lie over a page, and what each is told when it is opened. */
export interface Overlays {
  auth: { tab?: 'login' | 'register'; next?: string };
  /** `line`: the uid of the line whose details are shown at once. */
  cart: { line?: string };
  cabinet: Record<string, never>;
  gift: Record<string, never>;
  menu: Record<string, never>;
  search: { query?: string };
  address: Record<string, never>;
  hours: Record<string, never>;
  closedShop: Record<string, never>;
  feedback: { orderId: string };
  filter: Record<string, never>;
  bonus: Record<string, never>;
  rate: { route: string };
}
export type OverlayName = keyof Overlays;
export type OpenOverlay = { [Name in OverlayName]: { name: Name; props: Overlays[Name] } }[OverlayName];

let open: readonly OpenOverlay[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly OpenOverlay[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Opens a dialog from anywhere: the code of it comes with its first use. An open one comes to the top with new props. */
export const openOverlay = <Name extends OverlayName>(
  name: Name,
  ...[props]: Record<string, never> extends Overlays[Name] ? [Overlays[Name]?] : [Overlays[Name]]
) => {
  const entry = { name, props: props ?? {} } as OpenOverlay; // name and props come from one generic, which a union cannot tell
  change([...open.filter((other) => other.name !== name), entry]);
};
export const closeOverlay = (name: OverlayName) => change(open.filter((other) => other.name !== name));
/** On a change of the route: whatever lay over the old page goes with it. */
export const closeOverlays = () => {
  if (open.length > 0) change([]);
};

const none: readonly OpenOverlay[] = [];
export const useOverlays = (): readonly OpenOverlay[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => none,
  );
