// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { gatewayApi } from '../../store/gatewayApi.ts';
import { createStore } from '../../store/store.ts';
import { sampleClient, sampleInit } from '../../testing/sampleInit.ts';
import { useOpenCabinet } from './useOpenCabinet.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['a client', sampleClient, 'cabinet'],
  ['a guest', null, 'auth'],
] as const)(
  '%s who taps before it is known who it is gets the right box when it is',
  async (_who, client, box) => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const init = sampleInit({ client });
    const store = createStore(init.template);
    const { result } = renderHook(useOpenCabinet, {
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    });
    const names = () => JSON.stringify(store.getState().overlays);
    act(() => result.current());
    expect(names()).not.toMatch(/auth|cabinet/);
    await act(async () => {
      await store.dispatch(gatewayApi.util.upsertQueryData('getInit', undefined, init));
    });
    expect(names()).toContain(`"${box}"`);
  },
);
