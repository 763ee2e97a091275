import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { PLATFORM_IDS } from '@backend/core/platforms';
import { createHandler, type Handler } from '@backend/core/create-handler';
import { createSessionService } from '@backend/core/session/session.service';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { databaseOver } from '@backend/storage/database';
import { databaseFileStore } from '@backend/storage/files/database-file-store';
import { openStorage } from '@backend/storage/open-storage';
import { openPool } from './open-pool';

/** One SQL statement of a call, with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A database pool that passes each statement to a callback before it runs. */
const listeningPool = (pool: pg.Pool, received: (statement: Statement) => void): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    return {
      query: (text: string, values: readonly unknown[]) => {
        received({ text, values });
        return client.query(text, [...values]);
      },
      release: () => client.release(),
    } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

/** Records the SQL of calls by running the back end’s own handler in this process. */
export interface StatementRecorder {
  /** Signs in one account and returns its token. */
  readonly tokenOf: (platform: string, userName: string) => Promise<string>;
  /** Returns every statement that a call makes, the first one first. Throws when the call is refused. */
  readonly statementsOf: (request: Request) => Promise<readonly Statement[]>;
  readonly close: () => Promise<void>;
}

const present = async <T>(found: Promise<T | undefined>, what: string): Promise<T> => {
  const value = await found;
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

export const openStatementRecorder = (databaseUrl: string): StatementRecorder => {
  let statements: Statement[] = [];
  const pool = openPool(databaseUrl, 2);
  const db = databaseOver(listeningPool(pool, (statement) => statements.push(statement)));
  const storage = openStorage(db, { kind: 'server' });
  const world = nodeWorld(createLogger('silent'));
  const sessions = createSessionService(storage.sessions, world);
  const handler: Handler = createHandler({
    storage,
    files: databaseFileStore(db),
    world,
    settings: { platforms: PLATFORM_IDS, captcha: false, secretKey: 'for tests' },
  });
  return {
    tokenOf: async (platform, userName) => {
      const account = await present(storage.accounts.byUserName(platform, userName), `account ${userName}`);
      return present(sessions.begin(account, world.now()), `session of ${userName}`);
    },
    statementsOf: async (request) => {
      statements = [];
      const response = await handler(request);
      const { code, msg } = (await response.json()) as { code: number; msg: string };
      if (response.status !== 200 || code !== 200)
        throw new Error(`${request.url} is answered ${code} ${msg}`);
      return statements;
    },
    close: () => db.destroy(),
  };
};
