import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server with settings and storage of its own. */
export interface OwnServer {
  readonly base: string;
  /** Its `DATA_DIR`. */
  readonly folder: string;
  stop(): Promise<void>;
}

const ADDRESS = /^\s+Open\s+(http:\/\/\S+)/m;

/** An empty database and any free port; the server says which one when it is ready. */
export const startOwnServer = async (settings: Readonly<Record<string, string>>): Promise<OwnServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-own-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      const address = ADDRESS.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error('the server with settings of its own did not start')));
  });
  return {
    base,
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
