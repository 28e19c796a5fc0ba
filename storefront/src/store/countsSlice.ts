import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Choice } from './choice.ts';

export interface WantedCount {
  choice: Choice;
  count: number;
  /** Waits for the network. */
  queued: boolean;
  /** Of the request that was sent for it and not answered yet: the next page repeats that very one. */
  repeatKey?: string;
}

const wantedPlace = 'wantedCounts';
/** What the server has not been told yet outlives the page: the next one sends it. */
export const keepWanted = (counts: Record<string, WantedCount>) => {
  try {
    localStorage.setItem(wantedPlace, JSON.stringify(counts));
  } catch {
    // A private window may refuse: then it lives as long as the page.
  }
};

export const readWanted = (): Record<string, WantedCount> => {
  try {
    return JSON.parse(localStorage.getItem(wantedPlace) ?? '{}') as Record<string, WantedCount>; // see `keepWanted`
  } catch {
    return {};
  }
};

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
    /** What was tapped on this page already is newer than what an earlier one has left. */
    restored: (state, { payload }: PayloadAction<Record<string, WantedCount>>) => ({ ...payload, ...state }),
  },
});
