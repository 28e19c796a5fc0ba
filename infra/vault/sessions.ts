import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import {
  type OpenSession,
  type SessionKeeping,
  type SessionKind,
  type SessionStore,
  sessionSeconds,
} from '../../api/sessions/sessionStore.ts';
import type { Clock } from '../../commands/ports.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { listen } from '../postgres/listen.ts';

export interface VaultSessions extends SessionStore, SessionKeeping {
  /** Ends the listening. */
  stop(): Promise<void>;
}

interface Known {
  readonly kind: SessionKind;
  readonly personId: string;
  readonly group: StaffGroup | null;
  readonly expiresAt: number;
  /** Believed until then without asking again: a revocation that got lost cannot live longer. */
  readonly goodUntil: number;
}

const believedMs = 30_000;
/** Stretching writes a row: not more often than after this part of a session's life. */
const stretchAfter = 0.1;
const mostKnown = 20_000;
/** When somebody was last seen is told no more exactly than this. */
const seenEveryMs = 5 * 60_000;

/** Says on this channel which session (its token's hash) or whose sessions have ended. */
const channel = 'vault_sessions';

/** Sessions in the vault with a memory of those in use: a request of a known browser asks no database. */
export function createSessions({
  pool,
  connectionString,
  clock,
  staffGroup,
}: {
  readonly pool: pg.Pool;
  readonly connectionString: string;
  readonly clock: Clock;
  /** Null = works here no more. */
  readonly staffGroup: (staffId: string) => Promise<StaffGroup | null>;
}): VaultSessions {
  /** By the token's hash, in hex. */
  const known = new LRUCache<string, Known>({ max: mostKnown });
  const now = () => Date.parse(clock.now());
  /** Grows with each ending, so that a session that was on its way meanwhile is not remembered. */
  let endings = 0;
  const listeners = new Set<(ended: string | null) => void>();
  const tell = (ended: string | null): void => {
    for (const listener of [...listeners]) listener(ended);
  };
  const forget = (who: string) => {
    endings += 1;
    for (const [hash, { personId }] of [...known]) if (hash === who || personId === who) known.delete(hash);
    tell(isHash(who) ? who.slice(0, sessionIdLength) : who);
  };
  const listener = listen({
    connectionString,
    channel,
    onMessage: forget,
    onConnected: () => {
      known.clear();
      tell(null);
    },
  });

  const load = async (kind: SessionKind, hash: string): Promise<OpenSession | null> => {
    const askedAt = endings;
    const { rows } = await pool.query<{
      kind: SessionKind;
      person: string;
      expires_at: Date;
      seen_at: Date | null;
    }>({
      name: 'vault-find-session',
      text: 'SELECT kind, person, expires_at, seen_at FROM vault.sessions WHERE token_hash = $1',
      values: [Buffer.from(hash, 'hex')],
    });
    const row = rows[0];
    if (!row || row.kind !== kind || row.expires_at.getTime() <= now()) return null;
    const group = kind === 'staff' ? await staffGroup(row.person) : null;
    if (kind === 'staff' && group === null) return null;
    if (kind === 'staff' && now() - (row.seen_at?.getTime() ?? 0) > seenEveryMs) await see(hash, row.person);
    const expiresAt = row.expires_at.getTime();
    const life = sessionSeconds[kind] * 1000;
    const stretched = expiresAt - now() < life * (1 - stretchAfter);
    if (stretched) await stretch(hash, now() + life);
    const until = stretched ? now() + life : expiresAt;
    if (askedAt === endings)
      known.set(hash, { kind, personId: row.person, group, expiresAt: until, goodUntil: now() + believedMs });
    return { sessionId: hash.slice(0, sessionIdLength), personId: row.person, group, stretched };
  };

  const see = async (hash: string, staffId: string): Promise<void> => {
    await pool.query(
      `WITH person AS (UPDATE vault.staff_passwords SET seen_at = $2 WHERE staff = $3)
       UPDATE vault.sessions SET seen_at = $2 WHERE token_hash = $1`,
      [Buffer.from(hash, 'hex'), new Date(now()), staffId],
    );
  };

  const stretch = async (hash: string, until: number): Promise<void> => {
    await pool.query('UPDATE vault.sessions SET expires_at = $2 WHERE token_hash = $1', [
      Buffer.from(hash, 'hex'),
      new Date(until),
    ]);
  };

  return {
    find: (kind, token) => {
      const hash = hashOf(token);
      const session = known.get(hash);
      const at = now();
      if (!session || session.goodUntil <= at || session.expiresAt <= at || session.kind !== kind)
        return load(kind, hash);
      return {
        sessionId: hash.slice(0, sessionIdLength),
        personId: session.personId,
        group: session.group,
        stretched: false,
      };
    },
    open: async (kind, personId, device = '') => {
      const token = randomBytes(32).toString('base64url');
      const openedAt = now();
      await pool.query(
        `INSERT INTO vault.sessions (token_hash, kind, person, opened_at, expires_at, device)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [
          Buffer.from(hashOf(token), 'hex'),
          kind,
          personId,
          new Date(openedAt),
          new Date(openedAt + sessionSeconds[kind] * 1000),
          device,
        ],
      );
      return token;
    },
    close: async (token) => {
      const hash = hashOf(token);
      forget(hash);
      await pool.query(
        `WITH gone AS (DELETE FROM vault.sessions WHERE token_hash = $1) SELECT pg_notify($2, $3)`,
        [Buffer.from(hash, 'hex'), channel, hash],
      );
    },
    listOf: async (personId) => {
      const { rows } = await pool.query<{ hash: string; device: string; opened_at: Date; seen_at: Date }>(
        `SELECT encode(token_hash, 'hex') AS hash, device, opened_at, coalesce(seen_at, opened_at) AS seen_at
         FROM vault.sessions WHERE person = $1 AND expires_at > $2 ORDER BY 4 DESC, opened_at DESC LIMIT 200`,
        [personId, new Date(now())],
      );
      return rows.map(({ hash, device, opened_at, seen_at }) => ({
        sessionId: hash.slice(0, sessionIdLength),
        device,
        openedAt: opened_at.toISOString(),
        seenAt: seen_at.toISOString(),
      }));
    },
    closeOneOf: async (personId, sessionId) => {
      const { rows } = await pool.query<{ hash: string }>(
        `WITH gone AS (
           DELETE FROM vault.sessions WHERE person = $1 AND starts_with(encode(token_hash, 'hex'), $2)
           RETURNING encode(token_hash, 'hex') AS hash
         )
         SELECT hash, pg_notify($3, hash) FROM gone`,
        [personId, sessionId, channel],
      );
      for (const { hash } of rows) forget(hash);
      return rows.length > 0;
    },
    closeAllOf: async (personId) => {
      forget(personId);
      await endSessionsOf(pool, personId);
    },
    onEnd: (listening) => {
      listeners.add(listening);
      return () => void listeners.delete(listening);
    },
    stop: () => listener.close(),
  };
}

/** Also from where nobody has sessions: every server hears of it. */
export const endSessionsOf = async (pool: pg.Pool, personId: string): Promise<void> => {
  await pool.query(`WITH gone AS (DELETE FROM vault.sessions WHERE person = $1) SELECT pg_notify($2, $1)`, [
    personId,
    channel,
  ]);
};

const sessionIdLength = 16;
const isHash = (who: string): boolean => /^[0-9a-f]{64}$/.test(who);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
