import { spawn } from 'node:child_process';
import { ensureModules } from './lib/modules.mjs';
import { root } from './lib/root.mjs';
import { bin } from './lib/run.mjs';

/** `npm run dev`: hot reload for both sides; the back end restarts when its sources change. */
await ensureModules();

const backendPort = process.env.PORT ?? '8080';
const children = [
  spawn(
    bin('tsx'),
    [
      'watch',
      '--clear-screen=false',
      '--include',
      'src/{domain,contract,messages}/**/*',
      'backend/node/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: backendPort },
    },
  ),
  spawn(bin('vite'), ['--clearScreen', 'false'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BACKEND: `http://127.0.0.1:${backendPort}` },
  }),
];

let stopping = false;
const stop = (signal) => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGTERM'));
for (const child of children) {
  child.on('exit', (code) => {
    stop('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}
