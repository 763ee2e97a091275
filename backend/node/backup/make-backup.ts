import { writeFile } from 'node:fs/promises';
import { filesFolderOf } from '../data-places';
import type { NodeSettings } from '../settings';
import type { Manifest } from './manifest';
import { dumpServer } from './server-tools';
import { writeBackup } from './write-backup';

type Places = Pick<NodeSettings, 'dataDir' | 'databaseUrl'>;

/** A snapshot of the embedded database, as a tar compressed with gzip. */
export type DumpEngine = () => Promise<Uint8Array>;

/**
 * Backs up the embedded database and the uploads. This runs in the process that has the engine open: in the server, or
 * in the command if no server runs.
 */
export const backUpEmbedded =
  ({ dataDir }: Pick<Places, 'dataDir'>, dump: DumpEngine) =>
  (to: string): Promise<Manifest> =>
    writeBackup({
      to,
      storage: 'embedded',
      dump: async (file) => writeFile(file, await dump(), { flush: true, mode: 0o600 }),
      filesFolder: filesFolderOf(dataDir),
      now: new Date(),
    });

/** Backs up the database of a PostgreSQL server with `pg_dump`, and the uploads. Nodes may run meanwhile. */
export const backUpServer = (
  { dataDir, databaseUrl }: Places & { readonly databaseUrl: string },
  to: string,
): Promise<Manifest> =>
  writeBackup({
    to,
    storage: 'server',
    dump: (file) => dumpServer(databaseUrl, file),
    filesFolder: filesFolderOf(dataDir),
    now: new Date(),
  });
