/** How a stand-in of a bank or a till calls the shop about what happened. */
export interface Hooks {
  /** Where; null = nowhere. */
  url: string | null;
  /** Twice: the second before the first is answered. */
  manner: 'once' | 'twice' | 'never';
  /** Those that are on their way have come. */
  settled(): Promise<void>;
  send(request: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly json?: object;
    readonly headers?: Readonly<Record<string, string>>;
  }): void;
}

/** @param isTaken whether the shop's answer is the one that the bank wants; else it calls again. */
export const createHooks = (
  url: string | null,
  isTaken: (response: { readonly status: number; readonly text: string }) => boolean = ({ status }) =>
    status === 200,
): Hooks => {
  const sent = new Set<Promise<void>>();
  const call = async (request: Parameters<Hooks['send']>[0], left = 2): Promise<void> => {
    const { method, url, json, headers } = request;
    const taken = await fetch(url, {
      method,
      headers: { ...(json && { 'Content-Type': 'application/json' }), ...headers },
      ...(json && { body: JSON.stringify(json) }),
    })
      .then(async (response) => isTaken({ status: response.status, text: await response.text() }))
      .catch(() => false);
    if (!taken && left > 0) await call(request, left - 1);
  };
  const hooks: Hooks = {
    url,
    manner: 'once',
    settled: async () => {
      while (sent.size > 0) await Promise.all(sent);
    },
    send: (request) => {
      if (hooks.manner === 'never') return;
      for (let left = hooks.manner === 'twice' ? 2 : 1; left > 0; left -= 1) {
        const calling = call(request).finally(() => sent.delete(calling));
        sent.add(calling);
      }
    },
  };
  return hooks;
};
