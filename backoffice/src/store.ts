import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { gatewayApi } from './gatewayApi.ts';

export const store = configureStore({
  reducer: { [gatewayApi.reducerPath]: gatewayApi.reducer },
  middleware: (defaults) => defaults().concat(gatewayApi.middleware),
});
setupListeners(store.dispatch);
