import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** What can lie over a page, and what each is told when it is opened. */
export interface Overlays {
  /** `why`: what one has to be known for. */
  auth: { tab?: 'login' | 'register'; next?: string; why?: string };
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
  /** `category`: the one that the customer stands in. */
  filter: { category?: { category_id: string; name: string; full_path: string } };
  bonus: Record<string, never>;
  rate: { route: string; orderId: string };
  /** Another tab has changed the cart while it was being ordered. */
  cartChanged: { changes: readonly { text: string; was: number | null; now: number | null }[]; sum: number };
}
export type OverlayName = keyof Overlays;
export type OpenOverlay = { [Name in OverlayName]: { name: Name; props: Overlays[Name] } }[OverlayName];

/** The open overlays, in the order they were opened. */
export const overlaysSlice = createSlice({
  name: 'overlays',
  initialState: [] as readonly OpenOverlay[], // an empty list has no narrower type of its own
  reducers: {
    /** An open one comes to the top with new props. */
    opened: (open, { payload }: PayloadAction<OpenOverlay>) => [
      ...open.filter(({ name }) => name !== payload.name),
      payload,
    ],
    closed: (open, { payload }: PayloadAction<OverlayName>) => open.filter(({ name }) => name !== payload),
    /** On a change of the route: whatever lay over the old page goes with it. */
    allClosed: (open) => (open.length > 0 ? [] : open),
  },
});
const { opened } = overlaysSlice.actions;

/** Opens a dialog from anywhere: the code of it comes with its first use. */
export const useOpenOverlay = () => {
  const dispatch = useDispatch();
  return useCallback(
    <Name extends OverlayName>(
      name: Name,
      ...[props]: Record<string, never> extends Overlays[Name] ? [Overlays[Name]?] : [Overlays[Name]]
    ) => {
      // Name and props come from one generic, which a union cannot tell.
      dispatch(opened({ name, props: props ?? {} } as OpenOverlay));
    },
    [dispatch],
  );
};

export const useOverlays = (): readonly OpenOverlay[] =>
  useSelector((state: { overlays: readonly OpenOverlay[] }) => state.overlays);
