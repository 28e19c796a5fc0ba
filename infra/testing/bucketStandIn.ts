import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  readonly bytes: Buffer;
  readonly writtenAt: Date;
}

/**
 * As much of an S3-compatible store as the shop asks for: objects of one bucket, a copy, a list in pages of two. The one on npm
 * (`s3rver`) has had no release for years.
 */
export const startBucketStandIn = async () => {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body = '', headers = {} }) => {
      response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return failure(403, 'AccessDenied');
    if (bucket !== 'pictures') return failure(404, 'NoSuchBucket');
    if (request.method === 'GET' && key === '') return list(searchParams);
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const source = request.headers['x-amz-copy-source'];
        if (source === undefined) {
          objects.set(key, { bytes: await buffer(request), writtenAt: new Date() });
          return { status: 200, headers: { ETag: '"1"' } };
        }
        const copied = objects.get(decodeURIComponent(String(source)).replace('pictures/', ''));
        if (!copied) return failure(404, 'NoSuchKey');
        objects.set(key, copied);
        return { status: 200, body: '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>' };
      }
      case 'DELETE':
        objects.delete(key);
        return { status: 204 };
      default:
        if (!found) return failure(404, 'NoSuchKey');
        return {
          status: 200,
          body: found.bytes,
          headers: { 'Content-Length': found.bytes.length, 'Last-Modified': found.writtenAt.toUTCString() },
        };
    }
  };
  const list = (query: URLSearchParams): Answer => {
    const from = Number(query.get('continuation-token') ?? 0);
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? ''))
      .sort((a, b) => (a < b ? -1 : 1));
    const page = names.slice(from, from + 2);
    const contents = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.writtenAt.toISOString()}</LastModified></Contents>`,
    );
    const more = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>` };
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (bucket = 'pictures', key = 'key') => `s3://${key}:secret@127.0.0.1:${port}/${bucket}?tls=false`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string | number>>;
}
const failure = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  headers: { 'Content-Type': 'application/xml' },
});
