import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from '../../commands/files.ts';

/** `s3://KEY:SECRET@host:port/bucket?region=ru-central1&tls=false` */
export interface BucketAddress {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
}

export const bucketAddress = (url: string): BucketAddress => {
  const { username, password, host, pathname, searchParams } = new URL(url);
  return {
    endpoint: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: pathname.slice(1),
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
};

/** Files in a bucket of an S3-compatible store, which all processes share. */
export const bucketFiles = (address: BucketAddress): FileStore & { close(): void } => {
  const { bucket: Bucket, endpoint, region, key, secret } = address;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores of one's own know no names of buckets in the host.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
  });
  const has = async (Key: string): Promise<boolean> =>
    (await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfMissing)) !== null;
  async function* listed(Prefix: string): AsyncGenerator<{ name: string; writtenAt: number }> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { name: Key, writtenAt: LastModified.getTime() };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }
  return {
    async write(Key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentLength: bytes.length }));
    },
    async read(Key) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key })).catch(nullIfMissing);
      if (!found) return null;
      return {
        body: found.Body as Readable, // so it is outside a browser
        bytes: found.ContentLength ?? 0,
        writtenAt: found.LastModified?.getTime() ?? 0,
      };
    },
    has,
    async move(from, to) {
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      const copied = await client
        .send(new CopyObjectCommand({ Bucket, Key: to, CopySource }))
        .catch(nullIfMissing);
      if (copied) await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async olderThan(folder, instant) {
      const old: string[] = [];
      for await (const { name, writtenAt } of listed(`${folder}/`)) if (writtenAt < instant) old.push(name);
      return old;
    },
    async *names() {
      for await (const { name } of listed('')) yield name;
    },
    close: () => client.destroy(),
  };
};

/** A bucket that is not there is a fault of the settings, and told. */
const nullIfMissing = (error: unknown): null => {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
  throw error;
};
