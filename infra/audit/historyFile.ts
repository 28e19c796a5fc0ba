import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { z } from 'zod';
import type { AuditPeriod } from '../../domain/audit/findings.ts';
import type { EventLog, StoredEvent } from '../eventStore/eventLog.ts';
import { chainHash } from '../eventStore/hashChain.ts';
import { wholeLog } from '../eventStore/wholeLog.ts';

/** The shop's own pair of keys: the private half never leaves the vault. */
export interface AuditKey {
  /** SPKI in PEM: what an auditor is given, by another way than the file. */
  readonly publicKey: string;
  readonly fingerprint: string;
  sign(text: string): string;
}

export async function openAuditKey(pool: Pick<pg.Pool, 'query'>): Promise<AuditKey> {
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  await pool.query(`INSERT INTO vault.secrets (name, value) VALUES ('audit', $1) ON CONFLICT DO NOTHING`, [
    made,
  ]);
  const { rows } = await pool.query<{ value: Buffer }>(
    `SELECT value FROM vault.secrets WHERE name = 'audit'`,
  );
  const [kept] = rows;
  if (!kept) throw new Error('The vault keeps no key for audits');
  const privateKey = createPrivateKey({ key: kept.value, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString();
  return {
    publicKey,
    fingerprint: fingerprintOf(publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}

const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(createPublicKey(publicKey).export({ format: 'der', type: 'spki' }))
    .digest('hex');

const format = 'shop history 1';
const headLine = z.object({
  format: z.literal(format),
  publicKey: z.string(),
  from: z.string(),
  to: z.string(),
});
const eventLine = z.object({
  stream: z.string(),
  revision: z.string().regex(/^\d+$/),
  position: z.string(),
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.unknown()),
  /** The hash of the event before it, where that is not in the file. */
  after: z.string().optional(),
});
const lastLine = z.object({ events: z.number(), digest: z.string(), signature: z.string() });

/**
 * JSON lines: whose key it is, the events of a period as they lie in the log, with personal fields sealed, and a signature
 * over all of it. Whoever has the public key proves it without the shop.
 */
export async function exportHistory(
  log: Pick<EventLog, 'lastPosition' | 'subscribe'>,
  key: AuditKey,
  { from, to }: AuditPeriod,
  out: Writable,
): Promise<number> {
  let events = 0;
  // Whoever goes away meanwhile ends the reading, too.
  await pipeline(lines, out);
  return events;

  async function* lines(): AsyncGenerator<string> {
    const digest = createHash('sha256');
    const signed = (line: object): string => {
      const text = `${JSON.stringify(line)}\n`;
      digest.update(text);
      return text;
    };
    yield signed({ format, publicKey: key.publicKey, from, to });
    /** Of every stream: its last hash, and whether that event is in the file. */
    const heads = new Map<string, { readonly hash: string; readonly written: boolean }>();
    for await (const event of wholeLog(log)) {
      const hash = String(event.metadata.hash);
      const at = Date.parse(String(event.metadata.at));
      const written = at >= Date.parse(from) && at <= Date.parse(to);
      const before = heads.get(event.stream);
      if (written) {
        const { revision, position, ...rest } = event;
        const after = before && !before.written ? { after: before.hash } : {};
        yield signed({ ...rest, revision: String(revision), position: String(position), ...after });
        events += 1;
      }
      heads.set(event.stream, { hash, written });
    }
    const hash = digest.digest('hex');
    yield `${JSON.stringify({ events, digest: hash, signature: key.sign(hash) })}\n`;
  }
}

/** @throws EEXIST: no file is written over. */
export const exportHistoryTo = async (
  log: Pick<EventLog, 'lastPosition' | 'subscribe'>,
  key: AuditKey,
  period: AuditPeriod,
  file: string,
): Promise<number> => {
  const handle = await open(file, 'wx', 0o600);
  return exportHistory(log, key, period, handle.createWriteStream());
};

export type Verdict =
  | {
      readonly is: 'whole';
      readonly events: number;
      readonly fingerprint: string;
      readonly period: AuditPeriod;
    }
  | {
      readonly is: 'broken';
      readonly line: number;
      readonly why: 'unreadable' | 'chain' | 'signature' | 'cut off';
    };

/** Proves an exported history with nothing but the file: each event's place in its chain, then the signature. */
export async function verifyHistory(file: string): Promise<Verdict> {
  const digest = createHash('sha256');
  const heads = new Map<string, { readonly revision: bigint; readonly hash: string }>();
  let head: z.output<typeof headLine> | undefined;
  let number = 0;
  let events = 0;
  let proved: Verdict | undefined;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    const broken = (why: Extract<Verdict, { is: 'broken' }>['why']): Verdict => ({
      is: 'broken',
      line: number,
      why,
    });
    // Whatever stands after the signature, nobody has signed.
    if (proved) return broken('signature');
    const line = parsed(text);
    if (!head) {
      const read = headLine.safeParse(line);
      if (!read.success) return broken('unreadable');
      head = read.data;
      digest.update(`${text}\n`);
      continue;
    }
    const last = lastLine.safeParse(line);
    if (last.success) {
      const hash = digest.digest('hex');
      const isSigned = verify(
        null,
        Buffer.from(hash),
        createPublicKey(head.publicKey),
        Buffer.from(last.data.signature, 'base64'),
      );
      if (last.data.events !== events || last.data.digest !== hash || !isSigned) return broken('signature');
      const { from, to } = head;
      proved = { is: 'whole', events, fingerprint: fingerprintOf(head.publicKey), period: { from, to } };
      continue;
    }
    const read = eventLine.safeParse(line);
    if (!read.success) return broken('unreadable');
    const { after, revision, position, ...rest } = read.data;
    const event: StoredEvent = { ...rest, revision: BigInt(revision), position: BigInt(position) };
    const before = heads.get(event.stream);
    const isNext = after !== undefined || event.revision === (before ? before.revision + 1n : 0n);
    if (!isNext || chainHash(after ?? before?.hash ?? '', event) !== event.metadata.hash)
      return broken('chain');
    heads.set(event.stream, { revision: event.revision, hash: String(event.metadata.hash) });
    digest.update(`${text}\n`);
    events += 1;
  }
  return proved ?? { is: 'broken', line: number, why: 'cut off' };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
