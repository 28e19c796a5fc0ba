import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseTwoHosts } from './security/refuseTwoHosts.ts';

export interface Listening {
  readonly port: number;
  /** Takes no more requests, lets those under way finish, cuts what is still open after the grace. */
  stop(graceMs: number): Promise<void>;
}

export function listen(
  app: RequestListener,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Listening> {
  const server = createServer(
    // A request that trickles in holds a connection, not a handler: half a minute is enough for a body of 100 kB.
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    refuseTwoHosts(app),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const { port: actual } = server.address() as AddressInfo; // of a TCP server always this
      resolve({ port: actual, stop: (graceMs) => stop(server, graceMs) });
    });
  });
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
