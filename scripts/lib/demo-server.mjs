import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const READY_MS = 120_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const isHealthy = async (base) => {
  try {
    return (await fetch(`${base}/api/health`)).ok;
  } catch {
    return false;
  }
};

/**
 * Starts the built application with demo data on a free port and in a temporary folder. The password of every demo
 * account is `demo-2026`.
 */
export const startDemoServer = async (env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED: 'demo',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_MS;
  while (!(await isHealthy(base))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The back end did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { base, port, pid: /** @type {number} */ (child.pid), stop };
};
