import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import type { Request } from 'express';
import { createPageCache } from './pageCache.ts';
import { sendPage } from './sendPage.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** Scripts, styles and fonts of a page: the rules of documents say nothing to them, and weigh as much as half a font. */
const isPart = (path: string) => /\/(assets|fonts)\//.test(path);
const rulesOfDocuments = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];
const forever = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=3600';

export interface StaticFiles {
  /** False when there is no such file. */
  serve(path: string, request: Request, response: ServerResponse): Promise<boolean>;
}

/**
 * The files of a build. Their names are read once at the start, so that no path of a request ever reaches the disk; the contents
 * are kept compressed from their first use. Those with a hash in their name may be kept for ever.
 */
export const createStaticFiles = (
  directory: string,
  options: { readonly prefix?: string; readonly except?: readonly string[] } = {},
): StaticFiles => {
  const { prefix = '', except = [] } = options;
  const files = new Map<string, string>(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .map((name) => join(directory, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => [`${prefix}/${relative(directory, file).split(sep).join('/')}`, file] as const)
      .filter(([path]) => !except.includes(path) && !path.includes('/.')),
  );
  const cache = createPageCache({ capacity: files.size + 1 });
  return {
    serve: async (path, request, response) => {
      const file = files.get(path);
      if (file === undefined) return false;
      const page = await cache.get(path, '', async () => ({
        status: 200,
        body: await readFile(file),
        compress: file.endsWith('.css') ? 'thoroughly' : /\.(html|js|json|map|svg|txt)$/.test(file),
        headers: {
          'Content-Type': types[extname(file)] ?? 'application/octet-stream',
          'Cache-Control': isPart(path) ? forever : shortly,
          'X-Content-Type-Options': 'nosniff',
          // The worker's own requests are ruled by the policy that it came with.
          ...(path === '/sw.js' && { 'Cache-Control': 'no-cache' }),
        },
      }));
      if (isPart(path)) for (const name of rulesOfDocuments) response.removeHeader(name);
      sendPage(request, response, page);
      return true;
    },
  };
};
