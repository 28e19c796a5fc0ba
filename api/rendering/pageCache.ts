import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer in one encoding, with every header it goes out with. */
export interface ReadyBody {
  readonly etag: string;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}
export interface ReadyPage {
  readonly status: number;
  /** Only `identity` when it is not worth compressing. */
  readonly bodies: { readonly identity: ReadyBody; readonly gzip?: ReadyBody; readonly br?: ReadyBody };
}

export interface MadePage {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Pictures and fonts are compressed already. What is made rarely and holds up a first paint is worth a tenth of a second. */
  readonly compress?: boolean | 'thoroughly';
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export const ready = async ({ status, body, headers, compress = true }: MadePage): Promise<ReadyPage> => {
  const plain = Buffer.from(body);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const encoded = (bytes: Buffer, encoding: Encoding): ReadyBody => {
    const etag = `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    return {
      etag,
      bytes,
      headers: {
        ...headers,
        ETag: etag,
        Vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Content-Length': bytes.length,
      },
    };
  };
  const identity = encoded(plain, 'identity');
  if (!compress || plain.length === 0) return { status, bodies: { identity } };
  const [zipped, small] = await Promise.all([
    compressGzip(plain, { level: 9 }),
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: compress === 'thoroughly' ? 10 : 5 },
    }),
  ]);
  return { status, bodies: { identity, gzip: encoded(zipped, 'gzip'), br: encoded(small, 'br') } };
};

export interface PageCache {
  /** Only what is there and fits the version. */
  peek(path: string, version: string): ReadyPage | undefined;
  /** The last good page of this path, of whatever version: better than none when a new one cannot be made. */
  peekOld(path: string): ReadyPage | undefined;
  /** Made once, however many ask at the same time. */
  get(path: string, version: string, make: () => Promise<MadePage>): Promise<ReadyPage>;
}

interface Entry {
  readonly version: string;
  readonly page: ReadyPage;
}

/**
 * Whole answers in the form in which they go out. An entry of an older version of the shop is not served, and goes when its
 * path is asked for again or the cache is full. Pages that are not there (404) are kept too, or a robot could make us render
 * for ever; but in a corner of their own, or a robot could push the menu out.
 */
export const createPageCache = ({
  capacity = 1000,
  maxBytes = 48 * 2 ** 20,
}: {
  capacity?: number;
  maxBytes?: number;
} = {}): PageCache => {
  const open = (max: number, maxSize: number) =>
    new LRUCache<string, Entry>({ max, maxSize, sizeCalculation: ({ page }) => 1 + sizeOf(page) });
  const pages = open(capacity, maxBytes);
  const misses = open(Math.ceil(capacity / 10), Math.ceil(maxBytes / 10));
  const making = new Map<string, Promise<ReadyPage>>();

  const find = (path: string): Entry | undefined => pages.get(path) ?? misses.get(path);
  const peek: PageCache['peek'] = (path, version) => {
    const entry = find(path);
    return entry?.version === version ? entry.page : undefined;
  };

  return {
    peek,
    peekOld: (path) => pages.get(path)?.page,
    get: (path, version, make) => {
      const found = peek(path, version);
      if (found) return Promise.resolve(found);
      const key = `${version} ${path}`;
      const underway = making.get(key);
      if (underway) return underway;
      const work = make()
        .then(ready)
        .then((page) => {
          const [home, other] = page.status === 404 ? [misses, pages] : [pages, misses];
          other.delete(path);
          home.set(path, { version, page });
          return page;
        })
        .finally(() => making.delete(key));
      making.set(key, work);
      return work;
    },
  };
};

const sizeOf = ({ bodies: { identity, gzip: zipped, br } }: ReadyPage): number =>
  identity.bytes.length + (zipped?.bytes.length ?? 0) + (br?.bytes.length ?? 0);
