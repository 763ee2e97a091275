import pg from 'pg';
import { notify } from '@backend/storage/changes/change-channel';
import { serverChanges } from '@backend/storage/changes/server-changes';
import { migrate } from '@backend/storage/migrate';
import { emptyOnServer } from './empty-on-server';
import type { OwnDatabase } from './own-database';

/** The same, migrated. */
export const serverDatabase = async (url: string): Promise<OwnDatabase> => {
  const { url: own, connect, drop } = await emptyOnServer(url);
  const db = connect();
  await migrate(db);
  const changes = await serverChanges({
    connect: () => new pg.Client({ connectionString: own }),
    notify: (channel, payload) => notify(db, channel, payload),
    lost: () => undefined,
    heard: () => undefined,
    retryMs: 50,
  });
  return {
    kind: 'server',
    db,
    changes: changes.feed,
    discard: async () => {
      await changes.close();
      await db.destroy();
      await drop();
    },
  };
};
