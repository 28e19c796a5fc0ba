import { createSlice, type Dispatch, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

export interface Toast {
  id: string;
  tone: 'good' | 'error' | 'info';
  text: string;
  /** 3 s for good news, 6 s for errors, 9 s for messages about codes. */
  seconds: 3 | 6 | 9;
  /** Lives as long as its toast: this part of the state is never kept or sent. */
  action?: { label: string; run: () => void };
}

/** Whoever means to take it away before its time gives it a name. */
type NewToast = Omit<Toast, 'id'> & Partial<Pick<Toast, 'id'>>;

const most = 3;

/** Short messages above everything: newest first, at most three, the same text only once. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as readonly Toast[], // an empty list has no narrower type of its own
  reducers: {
    shown: {
      prepare: (message: NewToast) => ({ payload: { id: nanoid(), ...message } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [payload, ...toasts.filter(({ text }) => text !== payload.text)].slice(0, most),
    },
    closed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});
const { shown, closed } = toastsSlice.actions;

export const toastsOf = (dispatch: Dispatch) => ({
  show: (message: NewToast) => void dispatch(shown(message)),
  good: (text: string, seconds: 3 | 9 = 3) => void dispatch(shown({ tone: 'good', text, seconds })),
  error: (text: string) => void dispatch(shown({ tone: 'error', text, seconds: 6 })),
  /** Something was done that can be taken back. */
  undoable: (text: string, action: { label: string; run: () => void }) =>
    void dispatch(shown({ tone: 'info', text, seconds: 6, action })),
  close: (id: string) => void dispatch(closed(id)),
});

export const useToast = () => {
  const dispatch = useDispatch();
  return useMemo(() => toastsOf(dispatch), [dispatch]);
};

export const useToasts = (): readonly Toast[] =>
  useSelector((state: { toasts: readonly Toast[] }) => state.toasts);
