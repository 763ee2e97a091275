import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeCpuSeconds } from './cpu.mjs';
import { root } from './root.mjs';

/** The path of a tool in the project's node_modules, which is started without a shell. */
export const bin = (name) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** The type checker of TypeScript 7, which takes half the time. The linter still needs the API of TypeScript 6. */
export const TYPE_CHECKER = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');

/**
 * Runs a command and returns its exit code and its CPU seconds. The code is 128 if a signal ended the command, and 127
 * if it could not start. With `quiet` its output is returned instead of shown.
 */
export const run = (command, args, { env = {}, quiet = false, timeoutMs } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) =>
      resolve({ code: 127, output: `${output}${error.message}\n`, cpuSeconds: 0 }),
    );
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 128 : 1), output, cpuSeconds: takeCpuSeconds() }),
    );
  });
