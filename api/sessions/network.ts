import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * A caller's address in one way of writing: some proxies append the port (`1.2.3.4:5555`, `[::1]:80`), and an IPv4 address may
 * come as IPv6 (`::ffff:1.2.3.4`).
 */
export const plainAddress = (given: string): string => {
  const text = given.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%'); // fe80::1%eth0
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  return isMapped(groups) ? dotted(groups) : address.toLowerCase();
};

/**
 * Who is counted as one when addresses are: a whole IPv4 address, the first half of an IPv6 one, since every customer of a
 * provider has a /64 of their own to choose addresses from.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/**
 * The net around a network: the /48 that some providers give to one customer, who then has 65 536 networks to come from. An
 * IPv4 address stands for itself.
 */
export const netAround = (network: string): string =>
  network.endsWith('::/64')
    ? `${groupsOf(network.slice(0, -'/64'.length))
        .slice(0, 3)
        .map((group) => group.toString(16))
        .join(':')}::/48`
    : network;

/** The eight numbers of an IPv6 address; an IPv4 part at the end is two of them. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const numbers = (part: string): number[] =>
    part === '' ? [] : part.split(':').flatMap((word) => (isIPv4(word) ? pairs(word) : [parseInt(word, 16)]));
  const before = numbers(head);
  const after = tail === undefined ? [] : numbers(tail);
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
};
const pairs = (ipv4: string): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
};
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
const dotted = (groups: readonly number[]): string =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/** Nobody calls from there: it is a proxy that the shop was not told of, and behind it stand all customers. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

export const isInside = (address: string): boolean => {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return inside.check(plain, 'ipv4');
  return isIPv6(plain) && inside.check(plain, 'ipv6');
};
