import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Server, ServerCredentials } from '@grpc/grpc-js';

export interface Listener {
  readonly port: number;
  /** From now on new connections are never answered. */
  swallow(): void;
  /** Breaks every connection without a word, as the end of a process does. */
  breakConnections(): void;
  close(): void;
}

/** The sockets are ours, not the gRPC server's: it would take leave of each client. */
export async function listen(
  server: Server,
  { host, port, credentials }: { host: string; port: number; credentials: ServerCredentials },
): Promise<Listener> {
  const injector = server.createConnectionInjector(credentials);
  const sockets = new Set<Socket>();
  let swallows = false;
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // a client that goes away is no fault of the test
    if (!swallows) injector.injectConnection(socket);
  });
  tcp.listen(port, host);
  await once(tcp, 'listening');
  return {
    port: (tcp.address() as AddressInfo).port, // a TCP server listens on an address with a port
    swallow: () => {
      swallows = true;
    },
    breakConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      tcp.close();
    },
  };
}
