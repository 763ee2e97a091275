import { sql } from 'kysely';
import type { Standby, StorageHealth } from '@backend/core/ports/storage.port';
import type { Db } from './database';
import { type Durability, EMBEDDED_DURABILITY, serverDurability } from './durability';
import { troubleOf } from './storage-trouble';
import { createWriteProbe } from './write-probe';

export type StorageKind = StorageHealth['kind'];

interface Settings {
  readonly version: string;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly synchronous_standby_names: string;
}

const UNREACHABLE: Durability = {
  survives: { crash: false, powerCut: false, failover: false },
  text: 'unknown: the server cannot be reached',
};

const durabilityOf = (kind: StorageKind, settings: Settings): Durability =>
  kind === 'embedded'
    ? EMBEDDED_DURABILITY
    : serverDurability({
        fsync: settings.fsync,
        fullPageWrites: settings.full_page_writes,
        synchronousCommit: settings.synchronous_commit,
        synchronousStandbyNames: settings.synchronous_standby_names,
      });

const settingsOf = async (db: Db): Promise<Settings> => {
  const { rows } = await sql<Settings>`select
    current_setting('server_version') as version,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('synchronous_standby_names') as synchronous_standby_names`.execute(db);
  const settings = rows[0];
  if (settings === undefined) throw new Error('the database gave no answer');
  return settings;
};

/**
 * The standbys of the server. A database account without `pg_read_all_stats` sees that there are standbys, but neither
 * their state nor their lag.
 */
const standbysOf = async (db: Db): Promise<readonly Standby[]> => {
  const { rows } = await sql<{ state: string | null; lag: number | null }>`
    select sync_state as state, case when flush_lsn is not null then greatest(0, pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_receive_lsn() else pg_current_wal_lsn() end, flush_lsn
    ))::float8 end as lag
    from pg_stat_replication where state = 'streaming' or state is null`.execute(db);
  return rows.map(({ state, lag }) => ({
    state: state ?? 'unknown',
    ...(lag === null ? {} : { lagBytes: lag }),
  }));
};

/** Checks the database; an unreachable one is reported, never thrown. */
export const createStorageHealth = (db: Db, kind: StorageKind): (() => Promise<StorageHealth>) => {
  const probe = createWriteProbe(db);
  return async () => {
    try {
      const settings = await settingsOf(db);
      const { survives, text: durability } = durabilityOf(kind, settings);
      const trouble = await probe();
      return {
        kind,
        works: true,
        writable: trouble === undefined,
        ...(trouble === undefined ? {} : { trouble }),
        survives,
        durability,
        version: settings.version,
        ...(kind === 'embedded' ? {} : { standbys: await standbysOf(db) }),
      };
    } catch (error) {
      const { survives, text: durability } = kind === 'embedded' ? EMBEDDED_DURABILITY : UNREACHABLE;
      const trouble = troubleOf(error) ?? 'busy';
      return { kind, works: false, writable: false, trouble, survives, durability };
    }
  };
};
