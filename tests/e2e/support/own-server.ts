import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedFolder } from '../../support/database/engine-template';
import { migratedOnServer } from '../../support/database/server-template';

/** A server with its own settings and storage. */
export interface OwnServer {
  readonly base: string;
  /** The `DATA_DIR` of the server. */
  readonly folder: string;
  stop(): Promise<void>;
}

const URL_LINE = /^\s+Open\s+(http:\/\/\S+)/m;

/** A migrated database on the configured server, because an embedded engine takes many seconds to start. */
const ownDatabase = async () => {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  return server === '' ? { url: '', drop: () => Promise.resolve() } : migratedOnServer(server);
};

/**
 * Starts a server on any free port. It uses a freshly migrated database, unless the settings contain one. The server
 * prints its port when it is ready.
 */
export const startOwnServer = async (settings: Readonly<Record<string, string>>): Promise<OwnServer> => {
  const database = settings['DATABASE_URL'] === undefined ? await ownDatabase() : undefined;
  const url = settings['DATABASE_URL'] ?? database?.url ?? '';
  const folder = url === '' ? await migratedFolder() : mkdtempSync(join(tmpdir(), 'seller-desk-own-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const listening = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      const url = URL_LINE.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error('the server with settings of its own did not start')));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { base: await listening, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
