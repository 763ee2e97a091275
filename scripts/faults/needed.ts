import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from '../rolling/shipped-proxy';
import { postgresPrograms } from './postgres-process';

/** Programs of PostgreSQL that every run with its own cluster needs. */
const OF_A_CLUSTER = ['initdb', 'postgres', 'pg_ctl'];

/**
 * The folder of PostgreSQL's programs, for a run that starts its own cluster. Throws an error that names everything
 * that is missing on this machine. A part is never skipped, because the run would then look as if it had passed.
 *
 * @param programs further programs of PostgreSQL, such as `pg_rewind`
 * @param others further programs on the path, such as `haproxy`
 * @param conditions further conditions; the key of each is the text that reports it as missing
 */
export const requirePostgresPrograms = (
  programs: readonly string[],
  others: readonly string[] = [],
  conditions: Readonly<Record<string, () => boolean>> = {},
): string => {
  const folder = postgresPrograms();
  const missing = [
    ...(folder === undefined
      ? ['PostgreSQL 15 or newer (PG_BIN names the folder of its programs)']
      : [...OF_A_CLUSTER, ...programs].filter((name) => !existsSync(join(folder, name)))),
    ...others.filter((name) => !isInstalled(name)),
    ...(process.getuid?.() === 0 && !isInstalled('runuser')
      ? ['runuser, because PostgreSQL does not run as root']
      : []),
    ...Object.entries(conditions).flatMap(([name, isMet]) => (isMet() ? [] : [name])),
  ];
  if (folder === undefined || missing.length > 0)
    throw new Error(`This run cannot be made here. Missing: ${missing.join('; ')}.`);
  return folder;
};
