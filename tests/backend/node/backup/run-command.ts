import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ProcessEnvironment } from '@tests/support/running-back-end/server-process';

const ROOT = join(import.meta.dirname, '../../../..');

/** Runs an operator command from the build output and returns its exit code and output. */
export const operate = (
  name: 'backup' | 'restore' | 'move',
  env: ProcessEnvironment,
  ...args: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _ours, ...inherited } = process.env;
    const child = spawn(process.execPath, [join(ROOT, `dist/server/${name}.js`), ...args], {
      cwd: ROOT,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('close', (code) => resolve({ code, output }));
  });
