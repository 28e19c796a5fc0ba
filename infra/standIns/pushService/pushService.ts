import { createECDH, randomBytes } from 'node:crypto';
import { startStandIn } from '../standIn.ts';

/** A host that the shop takes for a browser's push service. */
const host = 'fcm.googleapis.com';

/**
 * A browser's push service (RFC 8030). Browsers name it by a host of the internet, so whoever calls it from a process that was
 * started with `nodeOptions` comes here instead.
 */
export const startPushService = async () => {
  /** The subscriptions that were told something, in their order. */
  const taken: string[] = [];
  const standIn = await startStandIn(({ method, path, headers }) => {
    const isSigned = /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/.test(headers.authorization ?? '');
    if (!isSigned) return { status: 401, body: '' };
    if (method !== 'POST' || headers.ttl === undefined || headers['content-encoding'] !== 'aes128gcm')
      return { status: 400, body: '' };
    taken.push(path);
    return { status: 201, body: '' };
  });
  const { port } = new URL(standIn.url);
  const detour = `
    import http from 'node:http';
    import https from 'node:https';
    const usual = https.request;
    https.request = (options, ...rest) => options.hostname === '${host}'
      ? http.request({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: ${port}, agent: undefined }, ...rest)
      : usual(options, ...rest);`;
  /** What a browser tells the shop when its owner wants to hear. */
  const subscribe = (name: string) => {
    const browser = createECDH('prime256v1');
    return {
      endpoint: `https://${host}/${name}`,
      keys: {
        p256dh: browser.generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    };
  };
  return {
    ...standIn,
    taken,
    subscribe,
    nodeOptions: `--import=data:text/javascript;base64,${Buffer.from(detour).toString('base64')}`,
  };
};
export type PushServiceStandIn = Awaited<ReturnType<typeof startPushService>>;
