import { Agent, request as httpRequest } from 'node:http';

export interface Figure {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}
export type Figures = Readonly<Record<string, Figure>>;

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** One keep-alive connection of one visitor, with the cookies that the server gave. Every visitor has an address of its own. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: URL;
  readonly #localAddress: string;
  #cookies = new Map<string, string>();

  constructor(origin: string, number: number) {
    this.#origin = new URL(origin);
    this.#localAddress = `127.0.${Math.floor(number / 250) % 250}.${2 + (number % 250)}`;
  }

  forgetCookies(): void {
    this.#cookies = new Map();
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        {
          agent: this.#agent,
          host: this.#origin.hostname,
          port: this.#origin.port,
          localAddress: this.#localAddress,
          method,
          path,
          headers: {
            ...headers,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...(this.#cookies.size > 0 && {
              cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            }),
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const cookies = incoming.headers['set-cookie'] ?? [];
            for (const cookie of cookies) {
              const [pair = ''] = cookie.split(';');
              const at = pair.indexOf('=');
              this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
            }
            resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString(), cookies });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Repeats the work on so many connections at once, first to warm up, then to count. */
export const measure = async (options: {
  readonly connections: number;
  readonly seconds: number;
  readonly work: (connection: number) => Promise<void>;
}): Promise<Figure> => {
  const round = async (seconds: number): Promise<number[]> => {
    const times: number[] = [];
    const until = performance.now() + seconds * 1000;
    const one = async (connection: number) => {
      while (performance.now() < until) {
        const began = performance.now();
        await options.work(connection);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: options.connections }, (_, connection) => one(connection)));
    return times;
  };
  await round(options.seconds / 4);
  const began = performance.now();
  const times = (await round(options.seconds)).sort((a, b) => a - b);
  const elapsed = (performance.now() - began) / 1000;
  return {
    perSecond: Math.round(times.length / elapsed),
    p50Ms: Number(quantile(times, 0.5).toFixed(2)),
    p99Ms: Number(quantile(times, 0.99).toFixed(2)),
  };
};

/** The same work by 1, 8 and 32 connections. */
export const measureAll = async (
  seconds: number,
  makeWork: (connections: number) => { work: (connection: number) => Promise<void>; end?: () => void },
): Promise<Figures> => {
  const figures: Record<string, Figure> = {};
  for (const connections of [1, 8, 32]) {
    const { work, end } = makeWork(connections);
    figures[connections] = await measure({ connections, seconds, work });
    end?.();
  }
  return figures;
};
