import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'dist/server/main.js');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The back end as in production: built, and in its own process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  /** Its whole output so far. */
  readonly output: () => string;
  readonly ended: Promise<Ended>;
  readonly kill: (signal: NodeJS.Signals) => Promise<Ended>;
}

export type ProcessEnvironment = Readonly<Record<string, string>>;

const launch = (env: ProcessEnvironment, within: readonly string[] = []) => {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const [command = '', ...args] = [...within, process.execPath, MAIN];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...inherited, LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      for (const listen of listeners) listen();
    });
  }
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  /** The first match of a pattern in the output of the process; null if the process ends without one. */
  const says = (pattern: RegExp): Promise<RegExpExecArray | null> =>
    new Promise((resolve) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found === null) return;
        listeners.delete(look);
        resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then(() => resolve(pattern.exec(output)));
    });
  return { child, ended, says, output: () => output };
};

/**
 * Starts the server and waits until its output contains its URL. Rejects with the output if the process ends before
 * that. `within` is a command that replaces itself by the server and so keeps its process id.
 */
export const startServerProcess = async (
  env: ProcessEnvironment,
  within: readonly string[] = [],
): Promise<ServerProcess> => {
  const { child, ended, says, output } = launch(env, within);
  const found = await says(/Open\s+(http:\/\/\S+)\n[^]*\n\n$/);
  if (found === null) throw new Error(`the back end did not start:\n${output()}`);
  const kill = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  return { child, pid: child.pid ?? 0, url: found[1] ?? '', output, ended, kill };
};

/** Starts a server that should fail, and returns its exit code and its output. */
export const failToStart = async (env: ProcessEnvironment): Promise<Ended & { readonly output: string }> => {
  const { ended, output, says, child } = launch(env);
  void says(/seller-desk is running/).then((found) => found && child.kill('SIGKILL'));
  return { ...(await ended), output: output() };
};
