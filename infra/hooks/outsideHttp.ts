import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the internet: this machine, the house's own, those of a cloud's insides. */
const insides = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  insides.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  insides.ipv6.addSubnet(network, bits, 'ipv6');

export const isInside = (address: string): boolean => {
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  return isIP(address) === 0 || insides[family].check(address, family);
};

/** The address is one that nobody outside may make us call. */
export class InsideAddress extends Error {
  override readonly name = 'InsideAddress';
}

export interface OutsidePost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Addresses within the house are called, too. */
  readonly mayReachInside: boolean;
  readonly signal: AbortSignal;
}

/**
 * Posts to an address that somebody typed in, and tells its status. What a name stands for is judged at the moment of the
 * call, and that very address is called: a name that changes between the two leads nowhere else. Redirects are not followed.
 */
export const postOutside = ({ url, headers, body, mayReachInside, signal }: OutsidePost): Promise<number> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!mayReachInside && isIP(host) !== 0 && isInside(host)) return reject(new InsideAddress());
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      lookup: mayReachInside ? lookup : lookupOutside,
      agent: false,
      signal,
    });
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy(); // what it says beside its status is of no concern
    });
    sent.on('error', reject);
    sent.end(body);
  });

const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || found.some(({ address }) => isInside(address))) return callback(new InsideAddress(), '');
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
