import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { presence } from '../../../api/contract/admin/presence.contract.ts';
import { gatewayApi } from '../gatewayApi.ts';
import { theme } from '../theme.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type Gateway = (sent: Sent) => { readonly status?: number; readonly body: unknown };

/** Where happy-dom has no such thing. */
const stubBrowser = () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
  if (!('fonts' in document))
    Object.assign(document, { fonts: { addEventListener() {}, removeEventListener() {} } });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
};

/** A page of the back office over a gateway that the test makes up. */
export async function renderPage(
  page: ReactNode,
  {
    at = '/',
    path = '*',
    gateway,
  }: { readonly at?: string; readonly path?: string; readonly gateway: Gateway },
) {
  stubBrowser();
  localStorage.clear();
  // What the page of another test has said.
  notifications.clean();
  notifications.cleanQueue();
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const text = await input.clone().text();
    const request = {
      method: input.method,
      path: new URL(input.url, location.href).pathname,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    // Nobody else is here, and no test is about it.
    if (request.path === presence.path) return Response.json({ others: [] });
    sent.push(request);
    const { status = 200, body } = gateway(request);
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
  const store = configureStore({
    reducer: { [gatewayApi.reducerPath]: gatewayApi.reducer },
    middleware: (defaults) => defaults().concat(gatewayApi.middleware),
  });
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const tree = (
    <MantineProvider theme={theme} env="test">
      <Provider store={store}>
        <ModalsProvider>
          <Notifications />
          <RouterProvider router={router} />
        </ModalsProvider>
      </Provider>
    </MantineProvider>
  );
  const show = () => act(async () => render(tree));
  await show();
  return { sent, router, search: () => new URLSearchParams(router.state.location.search) };
}
