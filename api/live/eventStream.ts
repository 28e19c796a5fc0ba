import type { Response } from 'express';

export interface EventStream {
  send(message: { readonly event: string; readonly data: unknown; readonly id?: string }): void;
  readonly isOpen: boolean;
  onClose(listener: () => void): void;
  close(): void;
}

const heartbeatMs = 20_000;
/** Who does not read is cut off: the browser comes back and is told what it missed. */
const mostUnsent = 256 * 1024;
/** A login is looked at again when the browser reconnects. */
const longestMs = 15 * 60_000;

/** Server-sent events until the browser leaves or the server stops. */
export function openEventStream(
  response: Response,
  { stopping, retryMs = 2_000 }: { readonly stopping: AbortSignal; readonly retryMs?: number },
): EventStream {
  const listeners = new Set<() => void>();
  let isOpen = true;

  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no', // a proxy that gathers would make it an ordinary slow answer
  });
  response.socket?.setNoDelay(true);

  const write = (text: string): void => {
    if (!isOpen) return;
    if (response.writableLength > mostUnsent) {
      response.destroy();
      return;
    }
    response.write(text);
  };
  const close = (): void => {
    if (isOpen) response.end();
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  const life = setTimeout(close, longestMs);
  heartbeat.unref();
  life.unref();
  stopping.addEventListener('abort', close, { once: true });
  response.once('close', () => {
    isOpen = false;
    clearInterval(heartbeat);
    clearTimeout(life);
    stopping.removeEventListener('abort', close);
    for (const listener of listeners) listener();
  });

  write(`retry: ${retryMs}\n\n`);
  if (stopping.aborted) close();
  return {
    send: ({ event, data, id }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    get isOpen() {
      return isOpen;
    },
    onClose: (listener) => {
      if (isOpen) listeners.add(listener);
      else listener();
    },
    close,
  };
}
