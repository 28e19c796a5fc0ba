import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);
/** Below this a compressed answer comes no sooner. */
const worthwhileBytes = 4096;

export const sendJson = (request: Request, response: Response, answer: unknown): Promise<void> =>
  sendJsonText(request, response, JSON.stringify(answer));

/** Large answers go out compressed: the shop's first call is felt on a phone. `text`: JSON in ready words. */
export async function sendJsonText(request: Request, response: Response, text: string): Promise<void> {
  // An answer that took too long was given up before.
  if (response.headersSent) return;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Vary', 'Accept-Encoding');
  if (text.length < worthwhileBytes || !request.acceptsEncodings('gzip')) {
    response.end(request.method === 'HEAD' ? undefined : text);
    return;
  }
  const bytes = await compress(text, { level: 5 });
  response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
