import pg from 'pg';
import { notify } from '@backend/storage/changes/change-channel';
import { serverChanges } from '@backend/storage/changes/server-changes';
import type { OwnDatabase } from './own-database';
import { migratedOnServer } from './server-template';

/** A migrated database with a random name on the named server. */
export const serverDatabase = async (url: string): Promise<OwnDatabase> => {
  const { url: own, connect, drop } = await migratedOnServer(url);
  const db = connect();
  const changes = await serverChanges({
    connect: () => new pg.Client({ connectionString: own }),
    notify: (channel, payload) => notify(db, channel, payload),
    lost: () => undefined,
    received: () => undefined,
    retryMs: 50,
  });
  return {
    kind: 'server',
    db,
    connect,
    changes: changes.feed,
    discard: async () => {
      await changes.close();
      await db.destroy();
      await drop();
    },
  };
};
