import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  type OpenSession,
  type SessionKind,
  type SessionStore,
  sessionSeconds,
} from '../../api/sessions/sessionStore.ts';
import type { Clock } from '../../commands/ports.ts';
import type { StaffGroup } from '../../domain/staff/staff.events.ts';
import { followRevocations } from './sessionRevocations.ts';

export interface VaultSessions extends SessionStore {
  close(token: string): Promise<void>;
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

/** Sessions in the vault with a memory of those in use: a request of a known browser asks no database. */
export function createSessions({
  pool,
  clock,
  staffGroup,
}: {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Null = works here no more. */
  readonly staffGroup: (staffId: string) => Promise<StaffGroup | null>;
}): VaultSessions {
  /** By the token's hash, in hex. */
  const known = new Map<string, Known>();
  const now = () => Date.parse(clock.now());
  const revocations = followRevocations(pool, {
    onRevoked: (who) => {
      for (const [hash, { personId }] of known) if (hash === who || personId === who) known.delete(hash);
    },
    onGap: () => known.clear(),
  });

  const load = async (kind: SessionKind, hash: string): Promise<OpenSession | null> => {
    const { rows } = await pool.query<{ kind: SessionKind; person: string; expires_at: Date }>({
      name: 'vault-find-session',
      text: 'SELECT kind, person, expires_at FROM vault.sessions WHERE token_hash = $1',
      values: [Buffer.from(hash, 'hex')],
    });
    const row = rows[0];
    if (!row || row.kind !== kind || row.expires_at.getTime() <= now()) return null;
    const group = kind === 'staff' ? await staffGroup(row.person) : null;
    if (kind === 'staff' && group === null) return null;
    const expiresAt = row.expires_at.getTime();
    const life = sessionSeconds[kind] * 1000;
    const stretched = expiresAt - now() < life * (1 - stretchAfter);
    if (stretched) await stretch(hash, now() + life);
    remember(hash, {
      kind,
      personId: row.person,
      group,
      expiresAt: stretched ? now() + life : expiresAt,
      goodUntil: now() + believedMs,
    });
    return { sessionId: hash.slice(0, 16), personId: row.person, group, stretched };
  };

  const stretch = async (hash: string, until: number): Promise<void> => {
    await pool.query('UPDATE vault.sessions SET expires_at = $2 WHERE token_hash = $1', [
      Buffer.from(hash, 'hex'),
      new Date(until),
    ]);
  };

  const remember = (hash: string, session: Known): void => {
    known.delete(hash);
    known.set(hash, session);
    for (const oldest of known.keys()) {
      if (known.size <= mostKnown) break;
      known.delete(oldest);
    }
  };

  return {
    find: (kind, token) => {
      const hash = hashOf(token);
      const session = known.get(hash);
      const at = now();
      if (!session || session.goodUntil <= at || session.expiresAt <= at || session.kind !== kind)
        return load(kind, hash);
      return {
        sessionId: hash.slice(0, 16),
        personId: session.personId,
        group: session.group,
        stretched: false,
      };
    },
    open: async (kind, personId) => {
      const token = randomBytes(32).toString('base64url');
      const openedAt = now();
      await pool.query(
        'INSERT INTO vault.sessions (token_hash, kind, person, opened_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
        [
          Buffer.from(hashOf(token), 'hex'),
          kind,
          personId,
          new Date(openedAt),
          new Date(openedAt + sessionSeconds[kind] * 1000),
        ],
      );
      return token;
    },
    close: async (token) => {
      const hash = hashOf(token);
      known.delete(hash);
      await revocations.revoke(
        'DELETE FROM vault.sessions WHERE token_hash = $1',
        Buffer.from(hash, 'hex'),
        hash,
      );
    },
    closeAllOf: async (personId) => {
      for (const [hash, session] of known) if (session.personId === personId) known.delete(hash);
      await revocations.revoke('DELETE FROM vault.sessions WHERE person = $1', personId, personId);
    },
    stop: () => revocations.stop(),
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
