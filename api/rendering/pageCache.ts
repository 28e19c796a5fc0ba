import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface ReadyPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Null = it is not worth compressing. */
  readonly bodies: { readonly identity: Buffer; readonly gzip: Buffer | null; readonly br: Buffer | null };
}
export type Encoding = 'identity' | 'gzip' | 'br';

export interface MadePage {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Pictures and fonts are compressed already. */
  readonly compress?: boolean;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const ready = async ({ status, body, headers, compress = true }: MadePage): Promise<ReadyPage> => {
  const identity = Buffer.from(body);
  const [zipped, br] = compress
    ? await Promise.all([
        compressGzip(identity, { level: 6 }),
        compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      ])
    : [null, null];
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, gzip: zipped, br },
  };
};

export interface PageCache {
  /** Only what is there and fits the version. */
  peek(path: string, version: string): ReadyPage | undefined;
  /** Made once, however many ask at the same time. */
  get(path: string, version: string, make: () => Promise<MadePage>): Promise<ReadyPage>;
}

/**
 * Whole answers in the form in which they go out. An entry of an older version of the shop is not served, and goes when its path is
 * asked for again or the cache is full. Pages that are not there (404) are kept too, or a robot could make us render for ever.
 */
export const createPageCache = (capacity = 1000): PageCache => {
  const entries = new Map<string, { version: string; page: ReadyPage }>();
  const making = new Map<string, Promise<ReadyPage>>();

  const keep = (path: string, version: string, page: ReadyPage): ReadyPage => {
    entries.delete(path);
    entries.set(path, { version, page });
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity) break;
      entries.delete(oldest);
    }
    return page;
  };

  const peek: PageCache['peek'] = (path, version) => {
    const entry = entries.get(path);
    return entry?.version === version ? entry.page : undefined;
  };

  return {
    peek,
    get: async (path, version, make) => {
      const found = peek(path, version);
      if (found) return found;
      const key = `${version} ${path}`;
      const underway = making.get(key);
      if (underway) return underway;
      const work = make()
        .then(ready)
        .then((page) => keep(path, version, page))
        .finally(() => making.delete(key));
      making.set(key, work);
      return work;
    },
  };
};
