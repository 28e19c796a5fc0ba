import { createSlice } from '@reduxjs/toolkit';
import type { Template } from '../../../api/contract/init.contract.ts';
import { gatewayApi } from './gatewayApi.ts';

const nothing: Template = {
  settings: [],
  menu: [],
  categories: [],
  ui: { desktop_logo: '', mobile_logo: '', miniature: '' },
  display_lines: [],
  ordering: { delivery: false, pickup: false },
};

/** What every page shows of the shop: rendered into the page by the server, refreshed by /api/init. */
export const templateSlice = createSlice({
  name: 'template',
  initialState: nothing,
  reducers: {},
  extraReducers: (on) => {
    on.addMatcher(gatewayApi.endpoints.getInit.matchFulfilled, (old, { payload }) => {
      // Mostly it is what the page came with: then nothing that shows it is drawn again.
      const isSame = JSON.stringify(payload.template) === JSON.stringify(old);
      return isSame ? undefined : payload.template;
    });
  },
});
