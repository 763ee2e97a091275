import type { StorageHealth } from '@backend/core/ports/storage.port';
import type { StorageTrouble } from '@backend/core/ports/storage-trouble';

/** Whether this node accepts requests, with a sentence for each problem. */
export interface Readiness {
  readonly ready: boolean;
  readonly notes: readonly string[];
}

export interface ReadinessParts {
  readonly isStopping: () => boolean;
  readonly health: () => Promise<StorageHealth>;
  readonly filesTrouble: () => Promise<StorageTrouble | undefined>;
  readonly receivesNotifications: () => boolean;
}

const DATABASE: Readonly<Record<StorageTrouble, string>> = {
  busy: 'The database does not commit within 5 s.',
  full: 'The database has no space left.',
  'read-only': 'The database is read-only: a standby, or default_transaction_read_only.',
};

const FILES: Readonly<Record<StorageTrouble, string>> = {
  busy: 'The folder of uploads does not take a file.',
  full: 'The folder of uploads has no space left: uploads are refused, everything else works.',
  'read-only': 'The folder of uploads may not be written.',
};

const DEAF =
  'The signals of other nodes are not heard: DATABASE_URL leads to a pooler that keeps no session (set DATABASE_DIRECT_URL), or DATABASE_DIRECT_URL to another database.';

/**
 * A node is ready if it can serve everything. A full upload folder is only reported: all nodes share it, so taking
 * them out of service would stop everything else too.
 */
export const createReadiness =
  ({ isStopping, health, filesTrouble, receivesNotifications }: ReadinessParts) =>
  async (): Promise<Readiness> => {
    if (isStopping()) return { ready: false, notes: ['This node is stopping.'] };
    const [database, files] = await Promise.all([health(), filesTrouble()]);
    const wrong: string[] = [];
    if (!database.works) wrong.push('The database does not answer.');
    else if (!database.writable) wrong.push(DATABASE[database.trouble ?? 'busy']);
    if (!receivesNotifications()) wrong.push(DEAF);
    if (files !== undefined && files !== 'full') wrong.push(FILES[files]);
    const noted = files === 'full' ? [FILES.full] : [];
    return { ready: wrong.length === 0, notes: [...wrong, ...noted] };
  };
