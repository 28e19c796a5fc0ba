import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Drafts and choices by their place in the browser's storages (`store/keptState.ts`, which reads and writes those). */
export const keptSlice = createSlice({
  name: 'kept',
  initialState: {} as Readonly<Record<string, object>>, // an empty record has no narrower type of its own
  reducers: {
    changed: (kept, { payload: [place, value] }: PayloadAction<[place: string, value: object]>) => ({
      ...kept,
      [place]: value,
    }),
  },
});
