import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Made text when it is asked for: nobody reads a page of the load. */
  readonly body: string;
  /** `name=value` of every cookie that was set. */
  readonly cookies: readonly string[];
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection, one request at a time. Not `node:http`: a client that costs as much as the server would hide
 * what is measured on a machine of few cores.
 */
export class Connection {
  readonly #target: { readonly host: string; readonly port: number };
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#target = { host: hostname, port: Number(port) };
  }

  send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Answer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    const { host, port } = this.#target;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#open().write(
        `${method} ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\n${lines.join('')}${length}\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    if (this.#socket) return this.#socket;
    const socket = connect({ ...this.#target, noDelay: true });
    const fail = (error: Error) => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#received = Buffer.alloc(0);
      this.#waiting?.reject(error);
    };
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server closed the connection')));
    this.#socket = socket;
    return socket;
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const [statusLine = '', ...lines] = this.#received.toString('latin1', 0, end).split('\r\n');
    let length: number | undefined;
    const cookies: string[] = [];
    for (const line of lines) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).toLowerCase();
      if (name === 'content-length') length = Number(line.slice(colon + 1));
      if (name === 'set-cookie')
        cookies.push(
          line
            .slice(colon + 1)
            .trim()
            .split(';', 1)[0] ?? '',
        );
    }
    if (length === undefined) {
      this.#waiting?.reject(new Error(`An answer without its length: ${statusLine}`));
      return;
    }
    const total = end + headEnd.length + length;
    if (this.#received.length < total) return;
    const bytes = this.#received.subarray(end + headEnd.length, total);
    this.#received = Buffer.alloc(0);
    this.#waiting?.resolve({
      status: Number(statusLine.split(' ')[1]),
      cookies,
      get body() {
        return bytes.toString('utf8');
      },
    });
  }
}
