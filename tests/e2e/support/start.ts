import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { migratedFolder } from '../../support/database/engine-template';
import { dropTemplate, migratedOnServer, nameTemplate } from '../../support/database/server-template';
import { readNotices } from './read-notices';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() =>
        typeof bound === 'object' && bound !== null ? resolve(bound.port) : reject(new Error('no port')),
      );
    });
  });

const healthy = async (base: string): Promise<boolean> => {
  try {
    return (await fetch(`${base}/api/health`)).ok;
  } catch {
    return false;
  }
};

/** A new database on the server of TEST_DATABASE_URL; without that setting, the embedded engine. */
const databaseOfItsOwn = async () => {
  const server = process.env['TEST_DATABASE_URL'] ?? '';
  if (server === '') return { url: '', drop: () => Promise.resolve() };
  nameTemplate();
  const { url, drop } = await migratedOnServer(server);
  return { url, drop: () => drop().finally(() => dropTemplate(server)) };
};

/**
 * Starts the built application with demo data in its own storage, the static demo and the showcase, for the whole
 * run. E2E_BASE, E2E_DEMO and E2E_SHOWCASE contain their URLs. Tests that break the back end, or
 * need other settings, start a separate one.
 */
const start = async (): Promise<() => Promise<void>> => {
  const database = await databaseOfItsOwn();
  const folder =
    database.url === '' ? await migratedFolder() : mkdtempSync(join(tmpdir(), 'seller-desk-e2e-'));
  console.log(
    `The application runs on ${database.url === '' ? 'embedded PostgreSQL' : 'the PostgreSQL server'}.`,
  );
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SEED: 'demo',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      FRAME_HOSTS: 'https://help.example',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 180_000;
  const end = async (): Promise<void> => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await gone;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await healthy(base))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await end();
      throw new Error('the back end did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  process.env['E2E_BASE'] = base;
  await readNotices(base);

  const demoPort = await freePort();
  const demo = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist/demo' },
    preview: { host: '127.0.0.1', port: demoPort, strictPort: true },
  });
  process.env['E2E_DEMO'] = `http://127.0.0.1:${demoPort}`;

  const showcasePort = await freePort();
  const showcase = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist/showcase' },
    preview: { host: '127.0.0.1', port: showcasePort, strictPort: true },
  });
  process.env['E2E_SHOWCASE'] = `http://127.0.0.1:${showcasePort}`;

  return async () => {
    await showcase.close();
    await demo.close();
    await end();
  };
};

export default start;
