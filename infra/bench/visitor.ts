import { type Answer, Connection } from './connection.ts';

/** A browser of the load: a connection, the cookies that the server gave, and an address of its own, since limits go by address. */
export class Visitor {
  readonly #connection: Connection;
  readonly #number: number;
  readonly #address: string;
  #cookies = new Map<string, string>();

  constructor(origin: string, number: number) {
    this.#connection = new Connection(origin);
    this.#number = number;
    this.#address = `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  }

  /** The same browser on a new connection, wherever the server is now. */
  at(origin: string): Visitor {
    const same = new Visitor(origin, this.#number);
    same.#cookies = this.#cookies;
    return same;
  }

  forgetCookies(): void {
    this.#cookies = new Map();
  }

  /** As the header says it. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const { cookie } = this;
    const answer = await this.#connection.send(
      method,
      path,
      {
        ...headers,
        'x-forwarded-for': this.#address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
      },
      body === undefined ? '' : JSON.stringify(body),
    );
    for (const pair of answer.cookies) {
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** @throws when the answer is not 200: a refused request must not count as a fast one. */
  async succeed(...request: Parameters<Visitor['send']>): Promise<Answer> {
    const answer = await this.send(...request);
    if (answer.status === 200) return answer;
    const [method, path] = request;
    throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
  }

  /** The text of an answer that must be 200. */
  async expect(...request: Parameters<Visitor['send']>): Promise<string> {
    return (await this.succeed(...request)).body;
  }

  close(): void {
    this.#connection.close();
  }
}
