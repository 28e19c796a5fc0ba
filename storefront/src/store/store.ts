import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Template } from '../../../api/contract/init.contract.ts';
import { cartAnswers } from './cartAnswers.ts';
import { countsSlice } from './countsSlice.ts';
import { gatewayApi } from './gatewayApi.ts';
import { keptSlice } from './keptSlice.ts';
import { keepIn } from './keptState.ts';
import { overlaysSlice } from './overlaysSlice.ts';
import { templateSlice } from './templateSlice.ts';
import { toastsSlice } from './toastsSlice.ts';

/** One store a page in the browser, one a request on the server. */
export const createStore = (template: Template) => {
  const store = configureStore({
    reducer: {
      [gatewayApi.reducerPath]: gatewayApi.reducer,
      [templateSlice.name]: templateSlice.reducer,
      [countsSlice.name]: countsSlice.reducer,
      [overlaysSlice.name]: overlaysSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
      [keptSlice.name]: keptSlice.reducer,
    },
    preloadedState: { template },
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).concat(
        gatewayApi.middleware,
        cartAnswers,
      ),
    devTools: import.meta.env.DEV,
  });
  if (!import.meta.env.SSR) keepIn(store);
  return store;
};

export type Store = ReturnType<typeof createStore>;
export type State = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];
export const useAppSelector = useSelector.withTypes<State>();
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
