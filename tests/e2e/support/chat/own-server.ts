import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { migratedFolder } from '../../../support/database/engine-template';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** A separate back end over embedded PostgreSQL in a folder, which can be killed and restarted. */
export const openOwnServer = async () => {
  const folder = await migratedFolder();
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const own = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: '',
        SEED: 'demo',
        CAPTCHA: 'off',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = own;
    const deadline = Date.now() + 120_000;
    for (;;) {
      if (own.exitCode !== null || Date.now() > deadline) throw new Error('the back end did not start');
      const healthy = await fetch(`${base}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  // Kills the server if a test fails before it discards it.
  process.once('exit', () => child?.kill('SIGKILL'));
  await start();
  return {
    base,
    /** Kills the server without a warning, at any moment. */
    killAndStart: async () => {
      await kill();
      await start();
    },
    discard: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type OwnServer = Awaited<ReturnType<typeof openOwnServer>>;
