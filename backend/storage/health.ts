import { sql } from 'kysely';
import type { StorageHealth } from '@backend/core/ports/storage.port';
import type { Db } from './database';

export type StorageKind = StorageHealth['kind'];

const EMBEDDED =
  'survives a killed process; the last moments may be lost on a power cut because the embedded engine does not fsync';

interface Settings {
  readonly version: string;
  readonly fsync: string;
  readonly synchronous: string;
}

const durabilityOf = (kind: StorageKind, { fsync, synchronous }: Settings): string => {
  if (kind === 'embedded') return EMBEDDED;
  if (fsync === 'off') return 'the server runs with fsync=off: a power cut may destroy the database';
  return synchronous === 'off'
    ? 'the server runs with synchronous_commit=off: the last moments may be lost in a crash'
    : `an acknowledged change survives a crash and a power cut (fsync=${fsync}, synchronous_commit=${synchronous})`;
};

/** Asks the database itself; one that cannot be reached is an answer too, never an exception. */
export const storageHealth = async (db: Db, kind: StorageKind): Promise<StorageHealth> => {
  try {
    const { rows } = await sql<Settings>`select
      current_setting('server_version') as version,
      current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous`.execute(db);
    const settings = rows[0];
    if (settings === undefined) return { kind, works: false, durability: 'the database gave no answer' };
    return { kind, works: true, durability: durabilityOf(kind, settings), version: settings.version };
  } catch {
    return {
      kind,
      works: false,
      durability: kind === 'embedded' ? EMBEDDED : 'unknown: the server cannot be reached',
    };
  }
};
