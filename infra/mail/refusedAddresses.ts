import type pg from 'pg';
import type { Clock } from '../../commands/ports.ts';
import { keyedHash } from '../vault/secrets.ts';

export interface RefusedAddresses {
  has(address: string): Promise<boolean>;
  add(address: string, code: string): Promise<void>;
}

export const createRefusedAddresses = (pool: pg.Pool, key: Buffer, clock: Clock): RefusedAddresses => {
  const hashOf = (address: string) => keyedHash(key, 'mail', address.trim().toLowerCase());
  return {
    has: async (address) => {
      const { rowCount } = await pool.query('SELECT FROM vault.refused_addresses WHERE address_hash = $1', [
        hashOf(address),
      ]);
      return rowCount === 1;
    },
    add: async (address, code) => {
      await pool.query(
        'INSERT INTO vault.refused_addresses (address_hash, code, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [hashOf(address), code, clock.now()],
      );
    },
  };
};
