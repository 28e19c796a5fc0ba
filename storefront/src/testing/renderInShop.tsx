import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { Init } from '../../../api/contract/init.contract.ts';
import { gatewayApi } from '../store/gatewayApi.ts';
import { createStore } from '../store/store.ts';

export interface SentRequest {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | null;
}
type Answer = { status?: number; body: unknown } | 'offline';
/** What the gateway says to a request; null: nothing is expected to ask this. */
export type Gateway = (request: SentRequest) => Answer | null;

/** A part of the page in a shop that has started; the gateway is a function. */
export const renderInShop = async (part: ReactNode, { init, gateway }: { init: Init; gateway: Gateway }) => {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const request: SentRequest = {
      method: input.method,
      path: new URL(input.url).pathname,
      body: await input.json().catch(() => null),
      idempotencyKey: input.headers.get('Idempotency-Key'),
    };
    sent.push(request);
    const answer = gateway(request);
    if (answer === null) throw new Error(`Nobody answers ${request.method} ${request.path}`);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  const store = createStore(init.template);
  await store.dispatch(gatewayApi.util.upsertQueryData('getInit', undefined, init));
  const view = render(
    <Provider store={store}>
      <MemoryRouter>
        {part}
        <Place />
      </MemoryRouter>
    </Provider>,
  );
  await act(async () => undefined);
  return { ...view, sent, store };
};

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}
