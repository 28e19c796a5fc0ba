import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Of a form, or of flat JSON. */
  readonly fields: Readonly<Record<string, string>>;
}
export interface StandInAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What goes wrong with the next requests. */
export interface Trouble {
  /** How many of them; one without it. */
  readonly times?: number;
  readonly delayMs?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the answer. */
  readonly body?: unknown;
  /** Bytes that are nothing. */
  readonly broken?: boolean;
  /** Everything is done, and the connection breaks before the answer. */
  readonly lose?: boolean;
}

export interface StandIn {
  readonly url: string;
  /** All that it was asked, the oldest first. */
  readonly requests: StandInRequest[];
  trouble(trouble: Trouble): void;
  close(): Promise<void>;
}

/** Another company's server on this machine: it answers by `answer`, unless it was told to fail. `POST /_trouble` tells it, too. */
export const startStandIn = async (
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
  { port = 0 }: { readonly port?: number } = {},
): Promise<StandIn> => {
  const requests: StandInRequest[] = [];
  const troubles: Trouble[] = [];
  const tell = (trouble: Trouble) => {
    for (let left = trouble.times ?? 1; left > 0; left -= 1) troubles.push(trouble);
  };
  const server = createServer((incoming, response) => {
    const reply = async () => {
      const request = await requestOf(incoming);
      if (request.path === '/_trouble') {
        tell(JSON.parse(request.body) as Trouble); // of whoever tries something out
        return response.end('{}');
      }
      requests.push(request);
      const trouble = troubles.shift();
      if (trouble?.delayMs) await delay(trouble.delayMs);
      const fails = trouble && (trouble.status !== undefined || trouble.body !== undefined || trouble.broken);
      const {
        status = 200,
        body,
        headers = {},
      } = fails
        ? { status: trouble.status ?? 200, body: trouble.body ?? {}, headers: trouble.headers ?? {} }
        : await answer(request);
      if (trouble?.lose) return response.destroy();
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      if (trouble?.broken) return response.end('<html>{"no');
      return response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
    reply().catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // a TCP server listens on an address with a port
  return {
    url: `http://127.0.0.1:${address.port}/`,
    requests,
    trouble: tell,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const requestOf = async (incoming: IncomingMessage): Promise<StandInRequest> => {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
  const body = await readText(incoming);
  const type = incoming.headers['content-type'] ?? '';
  return {
    method: incoming.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body,
    fields: type.includes('json') ? jsonFields(body) : Object.fromEntries(new URLSearchParams(body)),
  };
};

const jsonFields = (body: string): Record<string, string> => {
  try {
    const parsed: unknown = JSON.parse(body);
    return Object.fromEntries(
      Object.entries(parsed as object).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    );
  } catch {
    return {};
  }
};
