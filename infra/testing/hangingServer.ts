import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface HangingServer {
  /** The same connection string, by way of this server. */
  readonly connectionString: string;
  /** From now on connections are taken, and nothing passes in either direction. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Stands before a real server and can fall silent as a stopped process or a swallowing network does. */
export async function startHangingServer(connectionString: string): Promise<HangingServer> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (hangs) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server listens on an address with a port
  const here = new URL(connectionString);
  here.hostname = '127.0.0.1';
  here.searchParams.delete('host'); // not past us over a socket
  here.port = String(port);
  return {
    connectionString: here.href,
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
