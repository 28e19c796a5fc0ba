import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Choice } from './choice.ts';

export interface WantedCount {
  choice: Choice;
  count: number;
  /** Waits for the network. */
  queued: boolean;
}

/** Counts that people have set and the server has not yet answered for; by the key of the choice. */
export const countsSlice = createSlice({
  name: 'counts',
  initialState: {} as Record<string, WantedCount>, // an empty record has no narrower type of its own
  reducers: {
    wanted: (state, { payload }: PayloadAction<{ key: string; choice: Choice; count: number }>) => ({
      ...state,
      [payload.key]: { choice: payload.choice, count: payload.count, queued: false },
    }),
    queued: (state, { payload }: PayloadAction<{ key: string }>) => {
      const wanted = state[payload.key];
      if (wanted) wanted.queued = true;
    },
    settled: (state, { payload }: PayloadAction<{ key: string }>) => {
      delete state[payload.key];
    },
    restored: (_state, { payload }: PayloadAction<Record<string, WantedCount>>) => payload,
  },
});
