import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { InvalidRequest } from '../invalidRequest.ts';
import { ru } from '../texts/ru.ts';

export type IsInsider = (request: Request) => boolean;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What a proxy adds: behind one on the same machine the whole world comes from 127.0.0.1. */
const marksOfProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Asked on this very machine, by its own name: a foreign page cannot ask so by renaming its host (DNS rebinding). */
export const isFromThisMachine: IsInsider = ({ socket, headers, hostname }) => {
  const address = socket.remoteAddress ?? '';
  return (
    loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') &&
    !marksOfProxies.some((name) => name in headers) &&
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname ?? '')
  );
};

/** Those who run the shop: on this machine, or with the token. */
export const insiders =
  (token: string | undefined): IsInsider =>
  (request) =>
    isFromThisMachine(request) || (token !== undefined && hasToken(request, token));

const hasToken = (request: Request, token: string): boolean => {
  const given = /^Bearer (.+)$/.exec(request.get('Authorization') ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Nobody else learns that there is anything here. */
export const only =
  (isInsider: IsInsider): RequestHandler =>
  (request, _response, next) =>
    next(isInsider(request) ? undefined : new InvalidRequest(ru.request.notFound, {}, 404));
